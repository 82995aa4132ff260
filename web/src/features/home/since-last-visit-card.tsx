import type { Activity } from '@oriel/contracts/classic/activity'
import { Link } from 'react-router'
import { ageLabel, dayOf, exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { Card, Row, Rows, StatusBadge, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './client-home-query.ts'
import { t } from '../../lib/t.ts'

const MOST_TASKS = 3

type SinceLastVisitCardProps = Pick<ClientHome, 'sinceLastVisit' | 'recentTasks'>

/** The second of the client's three questions: what happened? */
export function SinceLastVisitCard({ sinceLastVisit, recentTasks }: SinceLastVisitCardProps) {
  const { since, activities, latest } = sinceLastVisit
  const paths = usePaths()
  const now = useNow()
  const activity = since ? `${paths.activity}?from=${dayOf(new Date(since))}` : paths.activity
  return (
    <Card title="What happened" className={styles.card} flush>
      <p className={styles.lead} title={since ? exactInstant(since) : undefined}>
        {activities > 0 && (
          <Link to={activity} className={styles.strong}>
            {activities === 1 ? '1 update' : `${activities} updates`}
          </Link>
        )}
        {lead(activities, since)}
      </p>
      {latest.length > 0 && (
        <Rows label="Latest updates">
          {latest.map((it) => (
            <Row
              key={it._id}
              to={placeOf(it, paths)}
              title={<span className={styles.news}>{it.description}</span>}
              text={
                <span title={exactInstant(it.timestamp)}>
                  {it.customer?.name} · {ageLabel(it.timestamp, now)}
                </span>
              }
            />
          ))}
        </Rows>
      )}
      {latest.length === 0 && recentTasks.length > 0 && (
        <Rows label="Tasks that changed last">
          {recentTasks.slice(0, MOST_TASKS).map(({ _id, title, status, updatedAt, customer }) => (
            <Row
              key={_id}
              to={paths.task(_id, customer._id)}
              title={title}
              text={
                <span title={exactInstant(updatedAt)}>
                  {customer.name} · {ageLabel(updatedAt, now)}
                </span>
              }
              meta={<StatusBadge status={status} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function lead(activities: number, since: string | null): string {
  if (activities > 0) return since ? t` since your last visit on ${formatInstantDay(since)}.` : t` so far.`
  return since ? t`Nothing new since your last visit on ${formatInstantDay(since)}.` : t`Nothing has happened yet.`
}

/** What a line is about, as far as it can be opened. */
function placeOf({ requestId, subtaskId, taskId, customerId }: Activity, paths: ReturnType<typeof usePaths>) {
  if (customerId && taskId && subtaskId) return paths.subtask(subtaskId, taskId, customerId)
  if (requestId) return paths.request(requestId) ?? undefined
  if (customerId && taskId) return paths.task(taskId, customerId)
  return customerId ? paths.project(customerId) : undefined
}
