import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../button/spinner.tsx'
import styles from './calendar-room.module.css'

interface CalendarRoomProps {
  /** Lower rows, for a calendar below a field. */
  compact?: boolean
  children: ReactNode
}

/** Reserves the size of a calendar while its code loads: a popover is placed by the size it opens with. */
export const CalendarRoom = ({ compact, children }: CalendarRoomProps) => (
  <div className={styles.room} data-compact={compact || undefined}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </div>
)
