import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../button/spinner.tsx'
import styles from './calendar-room.module.css'

/** Popovers are placed by their initial size: reserve the calendar's. */
export const CalendarRoom = ({ compact, children }: { compact?: boolean; children: ReactNode }) => (
  <div className={styles.room} data-compact={compact || undefined}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </div>
)
