import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../button/spinner.tsx'
import styles from './calendar-room.module.css'

interface CalendarRoomProps {
  compact?: boolean
  children: ReactNode
}

/** Popovers are positioned by their initial size, so reserve the calendar's while its code loads. */
export const CalendarRoom = ({ compact, children }: CalendarRoomProps) => (
  <div className={styles.room} data-compact={compact || undefined}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </div>
)
