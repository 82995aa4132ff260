import type { Visibility } from '@oriel/contracts/enums'
import { MapPin, MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox } from '../../../ui/index.ts'
import { AnnotationComposer } from './annotation-composer.tsx'
import type { AnnotationState, AnnotationAnchor } from './annotation-context.ts'
import { AnnotationThread } from './annotation-thread.tsx'
import styles from './annotations-panel.module.css'

interface AnnotationsPanelProps {
  file: { id: string; visibility: Visibility }
  fileVersion: number
  desk: AnnotationState
  total: number
  pointing: 'place' | 'second' | 'none'
  /** Playback position in seconds. */
  secondNow: () => number
  mayPin: boolean
}

const WHOLE_FILE: AnnotationAnchor = { at: null, page: null, timeSeconds: null }

export function AnnotationsPanel({
  file,
  fileVersion,
  desk,
  total,
  pointing,
  secondNow,
  mayPin,
}: AnnotationsPanelProps) {
  const [withSolved, setWithSolved] = useState(true)
  const { pins, spot } = desk
  const solved = pins.filter((pin) => pin.resolved !== null).length
  const shown = withSolved ? pins : pins.filter((pin) => pin.resolved === null)
  return (
    <section className={styles.panel} aria-label={t({ id: 'Annotations' })}>
      {mayPin && <Tools desk={desk} pointing={pointing} secondNow={secondNow} />}
      {desk.isPlacing && (
        <p className={styles.hint} role="status">
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
      {shown.length === 0 && !spot && <p className={styles.hint}>{t({ id: 'No annotations on this version' })}</p>}
      <ol className={styles.list}>
        {shown.map((pin) => (
          <AnnotationThread key={pin.id} pin={pin} desk={desk} file={file.id} fileVersion={fileVersion} />
        ))}
      </ol>
      {total > pins.length && (
        <p className={styles.hint}>
          {t({ id: 'Showing the first {shown} of {total} annotations' }, { shown: pins.length, total })}
        </p>
      )}
    </section>
  )
}

function Tools({ desk, pointing, secondNow }: Pick<AnnotationsPanelProps, 'desk' | 'pointing' | 'secondNow'>) {
  return (
    <div className={styles.tools}>
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
