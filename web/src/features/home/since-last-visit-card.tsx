import { Said } from '../../ui/said.tsx'
import { message } from '@oriel/contracts/message'
import { Link } from 'react-router'
import { linesOf, placeOf } from '../../lib/activity-line.ts'
import { ageLabel, dayOf, exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { Card, Row, Rows, StatusBadge, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './home-queries.ts'

const MOST_TASKS = 3

type SinceLastVisitCardProps = Pick<ClientHome, 'sinceLastVisit' | 'recentTasks' | 'projects'>

/** The second of the client's three questions: what happened? */
export function SinceLastVisitCard({ sinceLastVisit, recentTasks, projects }: SinceLastVisitCardProps) {
  const { since, activities, latest } = sinceLastVisit
  const paths = usePaths()
  const now = useNow()
  const activity = since ? `${paths.activity}?from=${dayOf(new Date(since))}` : paths.activity
  return (
    <Card title={t({ id: 'What happened' })} className={styles.card} flush>
      <p className={styles.lead} title={since ? exactInstant(since) : undefined}>
        {activities > 0 ? (
          <Said {...whatIsNew(activities, since)} tags={{ link: <Link to={activity} className={styles.strong} /> }} />
        ) : (
          nothingNew(since)
        )}
      </p>
      {latest.length > 0 && (
        <Rows label={t({ id: 'Latest updates' })}>
          {linesOf({ items: latest, projects }).map((it) => (
            <Row
              key={it.id}
              to={placeOf(it, paths) ?? undefined}
              title={<span className={styles.news}>{it.description}</span>}
              text={
                <span title={exactInstant(it.at)}>
                  {it.project?.name} · {ageLabel(it.at, now)}
                </span>
              }
            />
          ))}
        </Rows>
      )}
      {latest.length === 0 && recentTasks.length > 0 && (
        <Rows label={t({ id: 'Tasks that changed last' })}>
          {recentTasks.slice(0, MOST_TASKS).map(({ id, title, status, updatedAt, project }) => (
            <Row
              key={id}
              to={paths.task(id, project)}
              title={title}
              text={
                <span title={exactInstant(updatedAt)}>
                  {projects[project]?.name} · {ageLabel(updatedAt, now)}
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

const nothingNew = (since: string | null) =>
  since
    ? t({ id: 'Nothing new since your last visit on {day}.' }, { day: formatInstantDay(since) })
    : t({ id: 'Nothing has happened yet.' })

const whatIsNew = (count: number, since: string | null) =>
  since
    ? {
        id: message({
          id: '<link>{count, plural, one {# update} other {# updates}}</link> since your last visit on {day}.',
        }),
        values: { count, day: formatInstantDay(since) },
      }
    : {
        id: message({ id: '<link>{count, plural, one {# update} other {# updates}}</link> so far.' }),
        values: { count },
      }
