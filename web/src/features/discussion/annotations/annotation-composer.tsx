import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import type { Visibility } from '@oriel/contracts/enums'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import type { AnnotationAnchor } from './annotation-context.ts'
import { anchorLabel } from './anchor-label.ts'
import { useAnnotationActions } from './use-annotation-actions.ts'
import { AnnotationForm } from './annotation-form.tsx'

interface AnnotationComposerProps {
  file: { id: string; visibility: Visibility }
  fileVersion: number
  spot: AnnotationAnchor
  onDone: () => void
}

export function AnnotationComposer({ file, fileVersion, spot, onDone }: AnnotationComposerProps) {
  const side = useSide()
  const [audience, setAudience] = useState<Visibility>('team')
  const hasChoice = side !== 'client' && file.visibility === 'client'
  const { says } = useAnnotationActions()

  async function add(text: string) {
    const draft = { id: file.id, fileVersion, ...spot, text, ...(hasChoice ? { visibility: audience } : {}) }
    const refused = await says(() => callApi(addAnnotation, draft))
    if (refused === null) onDone()
    return refused
  }

  return (
    <AnnotationForm
      label={t({ id: 'Annotation' })}
      hint={anchorLabel(spot)}
      written={{ on: file.id, audience: hasChoice ? audience : 'team' }}
      submitLabel={t({ id: 'Save' })}
      isFocused
      onSay={add}
      onCancel={onDone}
    >
      {hasChoice && (
        <SegmentedControl<Visibility>
          label={t({ id: 'Who can read this' })}
          value={audience}
          onChange={setAudience}
          options={[
            { value: 'team', label: t({ id: 'Team only' }), icon: Lock },
            { value: 'client', label: t({ id: 'Team and client' }), icon: Eye },
          ]}
        />
      )}
    </AnnotationForm>
  )
}
