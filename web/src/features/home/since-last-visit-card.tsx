import { Link } from 'react-router'
import { ageLabel, dayOf, exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/session.ts'
import { Card, Row, Rows, StatusBadge, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './queries.ts'

const LATEST = 3

type SinceLastVisitCardProps = Pick<ClientHome, 'sinceLastVisit' | 'recentTasks'>

/** The second of the client's three questions: what happened? */
export function SinceLastVisitCard({ sinceLastVisit: { since, activities }, recentTasks }: SinceLastVisitCardProps) {
  const paths = usePaths()
  const now = useNow()
  const activity = since ? `${paths.activity}?from=${dayOf(new Date(since))}` : paths.activity
  const updates = activities === 1 ? '1 update' : `${activities} updates`
  return (
    <Card title="What happened" className={styles.card} flush>
      <p className={styles.lead}>
        {activities === 0 ? (
          since ? (
            <span title={exactInstant(since)}>Nothing new since your last visit on {formatInstantDay(since)}.</span>
          ) : (
            'Nothing has happened yet.'
          )
        ) : (
          <>
            <Link to={activity} className={styles.strong}>
              {updates}
            </Link>{' '}
            {since ? (
              <span title={exactInstant(since)}>since your last visit on {formatInstantDay(since)}.</span>
            ) : (
              'so far.'
            )}
          </>
        )}
      </p>
      {recentTasks.length > 0 && (
        <Rows label="Tasks that changed last">
          {recentTasks.slice(0, LATEST).map(({ _id, title, status, updatedAt, customer }) => (
            <Row
              key={_id}
              to={paths.task(_id, customer._id)}
              title={title}
              text={
                <span title={exactInstant(updatedAt)}>
                  {customer.name} · changed {inSentence(ageLabel(updatedAt, now))}
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

/** 'Just now' and 'Yesterday' within a sentence. */
const inSentence = (age: string) => age.replace(/^(Just now|Yesterday)$/, (word) => word.toLowerCase())
