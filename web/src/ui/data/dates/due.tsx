import { Calendar, TriangleAlert } from 'lucide-react'
import {
  dueLabel,
  formatDay,
  formatProjectDue,
  rowDueLabel,
  projectCountdown,
  taskCountdown,
  dueUrgency,
} from '../../../lib/dates.ts'
import styles from './due.module.css'
import { useNow } from '../use-now.ts'
import { isClosed } from '../../../lib/work-data.ts'

type DueProps = {
  /** `YYYY-MM-DD`. */
  day: string | null | undefined
  settled?: boolean
  /** The date itself, unless near or past. */
  inRow?: boolean
}

export function ProjectDueLabel({ project }: { project: Parameters<typeof formatProjectDue>[0] }) {
  const { dueOn, status } = project
  if (dueOn === null) return <Due tone="neutral" text={formatProjectDue(project)} />
  return <DueLabel day={dueOn} settled={isClosed({ status })} />
}

export function DueLabel({ day, settled = false, inRow = false }: DueProps) {
  const now = useNow()
  const urgency = day && !settled ? dueUrgency(day, now) : 'neutral'
  const text = inRow ? rowDueLabel(day, now, settled) : settled ? formatDay(day) : dueLabel(day, now)
  return <Due tone={urgency === 'calm' ? 'neutral' : urgency} text={text} title={formatDay(day)} />
}

type CountdownProps = {
  day: string | null
  of: 'task' | 'project'
  /** Milliseconds; 1000 where specified. */
  interval?: number
  settled?: boolean
  withDay?: boolean
}

/** Separate: a tick doesn't re-render the page. */
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
