import { Calendar, TriangleAlert } from 'lucide-react'
import { dueLabel, formatDay, rowDueLabel, projectCountdown, taskCountdown, dueUrgency } from '../../lib/dates.ts'
import styles from './due.module.css'
import { useNow } from './use-now.ts'

type DueProps = {
  /** `YYYY-MM-DD`. */
  day: string | null | undefined
  settled?: boolean
}

export function RowDue({ day, settled = false }: DueProps) {
  const now = useNow()
  if (!day) return <Due tone="neutral" text={dueLabel(null, now)} />
  const urgency = settled ? 'calm' : dueUrgency(day, now)
  const text = rowDueLabel(day, now, settled)
  return <Due tone={urgency === 'calm' ? 'neutral' : urgency} text={text} title={formatDay(day)} />
}

export function DueLabel({ day, settled = false }: DueProps) {
  const now = useNow()
  if (!day || settled) return <Due tone="neutral" text={formatDay(day)} title={formatDay(day)} />
  return <Due tone={dueUrgency(day, now)} text={dueLabel(day, now)} title={formatDay(day)} />
}

type CountdownProps = {
  day: string | null
  of: 'task' | 'project'
  /** Milliseconds; 1000 where the specification requires it. */
  interval?: number
  settled?: boolean
  withDay?: boolean
}

/** Separate, so that a tick does not re-render the page. */
export function Countdown({ day, of, interval = 60_000, settled = false, withDay = false }: CountdownProps) {
  const now = useNow(interval)
  if (!day || settled) return <Due tone="neutral" text={formatDay(day)} title={formatDay(day)} />
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
