import { History } from 'lucide-react'
import { dateChangeText } from '../../../ui/data/dates/date-change-text.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import type { LatestDateChange } from './use-date-changes.ts'
import styles from './work-calendar.module.css'

export function DateChangeMark({ move, look }: { move: LatestDateChange | undefined; look: 'item' | 'line' }) {
  if (!move) return null
  const words = dateChangeText(move, move.changes)
  if (look === 'line') return <span className={styles.moved}>{words}</span>
  return (
    <span className={styles.movedMark} title={words}>
      <History aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
