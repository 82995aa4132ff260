import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../button/spinner.tsx'
import styles from './calendar-room.module.css'

interface CalendarRoomProps {
  /** Lower rows, for a calendar under a text field. */
  compact?: boolean
  children: ReactNode
}

/** Placeholder of the calendar's size while its code loads: the popover is positioned by its initial size. */
export const CalendarRoom = ({ compact, children }: CalendarRoomProps) => (
  <div className={styles.room} data-compact={compact || undefined}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </div>
)
