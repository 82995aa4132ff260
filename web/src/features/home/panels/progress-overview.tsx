import { t } from '../../../lib/t.ts'
import { Card, Ring, type Tone } from '../../../ui/index.ts'
import styles from './progress-overview.module.css'
import type { EmployeeHome } from '../home-queries.ts'

/** How far I am, and four rings that say what the rest is made of, each a share of the total. */
export function ProgressOverview({ stats }: { stats: EmployeeHome['numbers'] }) {
  const rings: [label: string, count: number, tone: Tone][] = [
    [t({ id: 'Completed' }), stats.completed, 'good'],
    [t({ id: 'In Progress' }), stats.inProgress, 'calm'],
    [t({ id: 'Due Soon' }), stats.dueSoon, 'near'],
    [t({ id: 'Overdue' }), stats.overdue, 'late'],
  ]
  return (
    <Card title={t({ id: 'Progress Overview' })}>
      <div className={styles.overview}>
        <div className={styles.overall}>
          <Ring value={stats.overallProgress} label={t({ id: 'Overall completion' })} size={132} />
          <div className={styles.words}>
            <p className={styles.strong}>{t({ id: 'Overall completion' })}</p>
            <p className={styles.quiet}>
              {t(
                { id: '{completed} of {stats} done' },
                { completed: stats.completed, stats: stats.total - cancelledOf(stats) },
              )}
            </p>
          </div>
        </div>
        <ul className={styles.rings}>
          {rings.map(([label, count, tone]) => (
            <li key={label} className={styles.ring}>
              <Ring
                value={stats.total === 0 ? 0 : (100 * count) / stats.total}
                label={label}
                tone={tone}
                size={76}
                labelShown
              />
              <span className={styles.quiet}>{t({ id: '{count} of {total}' }, { count, total: stats.total })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const cancelledOf = ({ total, completed, inProgress, pending }: EmployeeHome['numbers']) =>
  total - completed - inProgress - pending
