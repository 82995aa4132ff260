import { Repeat } from 'lucide-react'
import { t } from '../../lib/t.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './repeats-mark.module.css'
import type { Thing } from './work-kinds.ts'

/** A quiet mark of work that is one of a series. */
export function RepeatsMark({ thing: { repeats } }: { thing: Pick<Thing, 'repeats'> }) {
  if (!repeats) return null
  return (
    <span className={styles.mark} title={t({ id: 'Repeats' })}>
      <Repeat aria-hidden="true" />
      <VisuallyHidden>{t({ id: 'Repeats' })}</VisuallyHidden>
    </span>
  )
}
