import { Calendar, TriangleAlert } from 'lucide-react'
import { dueLabel, formatDay, projectCountdown, taskCountdown, dueUrgency } from '../../lib/dates.ts'
import styles from './due.module.css'
import { useNow } from './use-now.ts'

type DueProps = {
  /** `YYYY-MM-DD`. */
  day: string | null | undefined
  /** Completed or cancelled: shows the date instead of a countdown. */
  settled?: boolean
}

/** 'Nd overdue', 'Today', 'Tomorrow', 'Nd left' or 'No date', in the color of its urgency (REQ-1103). */
export function DueLabel({ day, settled = false }: DueProps) {
  const now = useNow()
  if (!day) return <Due tone="neutral" text={dueLabel(null, now)} />
  if (settled) return <Due tone="neutral" text={formatDay(day)} title={formatDay(day)} />
  return <Due tone={dueUrgency(day, now)} text={dueLabel(day, now)} title={formatDay(day)} />
}

type CountdownProps = {
  day: string
  /** Wording of a task page or a project page. */
  of: 'task' | 'project'
  /** Refresh interval in milliseconds: 60 000, or 1000 where the specification requires it. */
  interval?: number
  settled?: boolean
  /** Shows the date before the countdown. */
  withDay?: boolean
}

/** Countdown to the end of the due date. A separate component, so that a tick does not re-render the page. */
export function Countdown({ day, of, interval = 60_000, settled = false, withDay = false }: CountdownProps) {
  const now = useNow(interval)
  if (settled) return <Due tone="neutral" text={formatDay(day)} title={formatDay(day)} />
  const text = of === 'task' ? taskCountdown(day, now) : projectCountdown(day, now)
  return (
    <Due tone={dueUrgency(day, now)} text={withDay ? `${formatDay(day)} · ${text}` : text} title={formatDay(day)} />
  )
}

function Due({ tone, text, title }: { tone: string; text: string; title?: string }) {
  const Icon = tone === 'late' ? TriangleAlert : Calendar
  return (
    <span className={styles.due} data-tone={tone} title={title}>
      <Icon className={styles.icon} aria-hidden="true" />
      {text}
    </span>
  )
}
