import type { Visibility } from '@oriel/contracts/enums'
import { MapPin, MessageSquarePlus, Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox, SegmentedControl } from '../../../ui/index.ts'
import type { AnnotationState, AnnotationAnchor } from './annotation-context.ts'
import { AnnotationThread } from './annotation-thread.tsx'
import styles from './annotations-panel.module.css'
import common from '../../../ui/layout/common.module.css'
import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import { callApi } from '../../../lib/api/call-api.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { anchorLabel } from './anchor-label.ts'
import { useAnnotationActions } from './use-annotation-actions.ts'
import { AnnotationForm } from './annotation-form.tsx'

interface AnnotationsPanelProps {
  file: { id: string; visibility: Visibility }
  fileVersion: number
  desk: AnnotationState
  total: number
  pointing: 'place' | 'second' | 'none'
  secondNow: () => number
  mayAnnotate: boolean
}

const WHOLE_FILE: AnnotationAnchor = { at: null, page: null, timeSeconds: null }

export function AnnotationsPanel({
  file,
  fileVersion,
  desk,
  total,
  pointing,
  secondNow,
  mayAnnotate,
}: AnnotationsPanelProps) {
  const [withSolved, setWithSolved] = useState(true)
  const { annotations, spot } = desk
  const solved = annotations.filter((annotation) => annotation.resolved !== null).length
  const shown = withSolved ? annotations : annotations.filter((annotation) => annotation.resolved === null)
  return (
    <section className={styles.panel} aria-label={t({ id: 'Annotations' })}>
      {mayAnnotate && <Tools desk={desk} pointing={pointing} secondNow={secondNow} />}
      {desk.isPlacing && (
        <p className={common.note} role="status">
          {t({
            id: 'Tap or click where the annotation should go. On a keyboard, move with the arrow keys and press Enter.',
          })}
        </p>
      )}
      {spot && <AnnotationComposer file={file} fileVersion={fileVersion} spot={spot} onDone={() => desk.place(null)} />}
      {solved > 0 && (
        <Checkbox
          label={t({ id: 'Show {count} resolved' }, { count: solved })}
          checked={withSolved}
          onChange={(event) => setWithSolved(event.target.checked)}
        />
      )}
      {shown.length === 0 && !spot && <p className={common.note}>{t({ id: 'No annotations on this version' })}</p>}
      <ol className={styles.list}>
        {shown.map((annotation) => (
          <AnnotationThread
            key={annotation.id}
            annotation={annotation}
            desk={desk}
            file={file.id}
            fileVersion={fileVersion}
          />
        ))}
      </ol>
      {total > annotations.length && (
        <p className={common.note}>
          {t({ id: 'Showing the first {shown} of {total} annotations' }, { shown: annotations.length, total })}
        </p>
      )}
    </section>
  )
}

function Tools({ desk, pointing, secondNow }: Pick<AnnotationsPanelProps, 'desk' | 'pointing' | 'secondNow'>) {
  return (
    <div className={common.wrap}>
      {pointing === 'place' && (
        <Button
          size="small"
          icon={MapPin}
          aria-pressed={desk.isPlacing}
          onClick={() => desk.setPlacing(!desk.isPlacing)}
        >
          {desk.isPlacing ? t({ id: 'Cancel' }) : t({ id: 'Mark a spot' })}
        </Button>
      )}
      {pointing === 'second' && (
        <Button
          size="small"
          icon={MapPin}
          onClick={() => desk.place({ ...WHOLE_FILE, timeSeconds: Math.round(secondNow() * 1000) / 1000 })}
        >
          {t({ id: 'Annotate this moment' })}
        </Button>
      )}
      <Button size="small" icon={MessageSquarePlus} onClick={() => desk.place(WHOLE_FILE)}>
        {t({ id: 'Annotate whole file' })}
      </Button>
    </div>
  )
}

interface AnnotationComposerProps {
  file: { id: string; visibility: Visibility }
  fileVersion: number
  spot: AnnotationAnchor
  onDone: () => void
}

function AnnotationComposer({ file, fileVersion, spot, onDone }: AnnotationComposerProps) {
  const side = useSide()
  const [visibility, setVisibility] = useState<Visibility>('team')
  const hasChoice = side !== 'client' && file.visibility === 'client'
  const { says } = useAnnotationActions()

  async function add(text: string) {
    const draft = { id: file.id, fileVersion, ...spot, text, ...(hasChoice ? { visibility: visibility } : {}) }
    const refused = await says(() => callApi(addAnnotation, draft))
    if (refused === null) onDone()
    return refused
  }

  return (
    <AnnotationForm
      label={t({ id: 'Annotation' })}
      hint={anchorLabel(spot)}
      written={{ on: file.id, visibility: hasChoice ? visibility : 'team' }}
      submitLabel={t({ id: 'Save' })}
      isFocused
      onSay={add}
      onCancel={onDone}
    >
      {hasChoice && (
        <SegmentedControl<Visibility>
          label={t({ id: 'Who can read this' })}
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'team', label: t({ id: 'Team only' }), icon: Lock },
            { value: 'client', label: t({ id: 'Team and client' }), icon: Eye },
          ]}
        />
      )}
    </AnnotationForm>
  )
}
