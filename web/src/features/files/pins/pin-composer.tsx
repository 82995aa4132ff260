import { addPin } from '@oriel/contracts/v1/pins'
import type { Audience } from '@oriel/contracts/words'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import type { Spot } from './pin-desk.ts'
import { placeWords } from './place-words.ts'
import { usePin } from './use-pin.ts'
import { WordsForm } from './words-form.tsx'

interface PinComposerProps {
  file: { id: string; audience: Audience }
  fileVersion: number
  spot: Spot
  onDone: () => void
}

/** The words of a remark, and who reads them: said before they are sent. */
export function PinComposer({ file, fileVersion, spot, onDone }: PinComposerProps) {
  const { role } = useMe()
  const [audience, setAudience] = useState<Audience>('team')
  const hasChoice = role !== 'customer' && file.audience === 'client'
  const { says } = usePin()

  async function add(text: string) {
    const draft = { id: file.id, fileVersion, ...spot, text, ...(hasChoice ? { audience } : {}) }
    const refused = await says(() => ask(addPin, draft))
    if (refused === null) onDone()
    return refused
  }

  return (
    <WordsForm
      label={t({ id: 'Remark' })}
      hint={placeWords(spot)}
      written={{ on: file.id, audience: hasChoice ? audience : 'team' }}
      submitLabel={t({ id: 'Save' })}
      isFocused
      onSay={add}
      onCancel={onDone}
    >
      {hasChoice && (
        <SegmentedControl<Audience>
          label={t({ id: 'Who can read it' })}
          value={audience}
          onChange={setAudience}
          options={[
            { value: 'team', label: t({ id: 'Team only' }), icon: Lock },
            { value: 'client', label: t({ id: 'Client too' }), icon: Eye },
          ]}
        />
      )}
    </WordsForm>
  )
}
