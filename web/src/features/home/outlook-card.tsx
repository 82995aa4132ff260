import { Link } from 'react-router'
import { daysLeft, formatDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { Card, DueLabel, ProgressBar, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './home-queries.ts'

const FIRST = 3

/** The third of the client's three questions: when will it be done? */
export function OutlookCard({ outlook, projects }: Pick<ClientHome, 'outlook' | 'projects'>) {
  const paths = usePaths()
  const now = useNow()
  return (
    <Card title={t({ id: 'When it will be done' })} className={styles.card}>
      {outlook.length === 0 ? (
        <p className={styles.calm}>{t({ id: 'No project is running at the moment.' })}</p>
      ) : (
        <ul className={styles.outlook}>
          {outlook.slice(0, FIRST).map((it) => (
            <li key={it.project} className={styles.project}>
              <div className={styles.projectLine}>
                <Link to={paths.project(it.project)} className={styles.strong}>
                  {projects[it.project]?.name}
                </Link>
                <DueLabel day={it.dueOn} />
              </div>
              <ProgressBar
                value={it.progress}
                label={t({ id: 'Progress of {name}' }, { name: projects[it.project]?.name })}
                size="thin"
              />
              <p className={styles.quiet}>
                {t({ id: 'Planned for {dueOn}. {it}' }, { dueOn: formatDay(it.dueOn), it: expectation(it, now) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {outlook.length > FIRST && (
        <p className={styles.quiet}>
          {t(
            { id: '{count, plural, one {# further project is due later.} other {# further projects are due later.}}' },
            { count: outlook.length - FIRST },
          )}
        </p>
      )}
    </Card>
  )
}

/** What the progress so far lets us say, and no more than that. */
function expectation(
  { status, expectedOn, dueOn, progress, openTasks }: ClientHome['outlook'][number],
  now: Date,
): string {
  if (status === 'on-hold') return t({ id: 'On hold at the moment.' })
  if (progress === 100) return t({ id: 'Everything planned is done.' })
  const open = t({ id: '{count, plural, one {# task is open} other {# tasks are open}}' }, { count: openTasks })
  if (expectedOn === null)
    return openTasks === 0
      ? t({ id: 'Work has not been planned out yet.' })
      : t({ id: '{open}; too early to project a day.' }, { open })
  const late = daysLeft(expectedOn, now) - daysLeft(dueOn, now)
  const day = formatDay(expectedOn)
  return late > 0
    ? t({ id: '{open}; at the pace so far, done around {day}.' }, { open, day })
    : t({ id: '{open}; at the pace so far, on time (around {day}).' }, { open, day })
}
