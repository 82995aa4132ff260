import { History } from 'lucide-react'
import { movedInWords } from '../../../ui/data/moved-words.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import type { LatestMove } from './moves-in-days.ts'
import styles from './work-calendar.module.css'

/** That an agreed day moved here, and why: in a line where there is room, else as a mark that says it. */
export function MovedMark({ move, look }: { move: LatestMove | undefined; look: 'item' | 'line' }) {
  if (!move) return null
  const words = movedInWords(move, move.moves)
  if (look === 'line') return <span className={styles.moved}>{words}</span>
  return (
    <span className={styles.movedMark} title={words}>
      <History aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
