import { Link } from 'react-router'
import { daysLeft, formatDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { Card, DueLabel, ProgressBar, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './home-queries.ts'
import { t } from '../../lib/t.ts'

const FIRST = 3

/** The third of the client's three questions: when will it be done? */
export function OutlookCard({ outlook, projects }: Pick<ClientHome, 'outlook' | 'projects'>) {
  const paths = usePaths()
  const now = useNow()
  return (
    <Card title="When it will be done" className={styles.card}>
      {outlook.length === 0 ? (
        <p className={styles.calm}>No project is running at the moment.</p>
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
              <ProgressBar value={it.progress} label={`Progress of ${projects[it.project]?.name}`} size="thin" />
              <p className={styles.quiet}>
                Planned for {formatDay(it.dueOn)}. {expectation(it, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {outlook.length > FIRST && (
        <p className={styles.quiet}>
          {outlook.length - FIRST === 1 ? '1 further project is' : `${outlook.length - FIRST} further projects are`} due
          later.
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
  if (status === 'on-hold') return t`On hold at the moment.`
  if (progress === 100) return t`Everything planned is done.`
  const open = openTasks === 1 ? t`1 task is open` : t`${openTasks} tasks are open`
  if (expectedOn === null)
    return openTasks === 0 ? t`Work has not been planned out yet.` : t`${open}; too early to project a day.`
  const late = daysLeft(expectedOn, now) - daysLeft(dueOn, now)
  const day = formatDay(expectedOn)
  return late > 0
    ? t`${open}; at the pace so far, done around ${day}.`
    : t`${open}; at the pace so far, on time (around ${day}).`
}
