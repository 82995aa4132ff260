import type { HomeFilter } from '@oriel/contracts/enums'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { Card, Ring, type Tone } from '../../../ui/index.ts'
import styles from './progress-overview.module.css'
import common from '../../../ui/layout/common.module.css'
import type { EmployeeHome } from './home-queries.ts'

export function ProgressOverview({ stats }: { stats: EmployeeHome['numbers'] }) {
  const rings: [label: string, count: number, tone: Tone, filter: HomeFilter][] = [
    [t({ id: 'Completed' }), stats.completed, 'good', 'done'],
    [t({ id: 'In Progress' }), stats.inProgress, 'calm', 'in-progress'],
    [t({ id: 'Due Soon' }), stats.dueSoon, 'near', 'due-soon'],
    [t({ id: 'Overdue' }), stats.overdue, 'late', 'overdue'],
  ]
  return (
    <Card title={t({ id: 'Progress overview' })}>
      <div className={styles.overview}>
        <div className={styles.overall}>
          <Ring value={stats.overallProgress} label={t({ id: 'Overall completion' })} size={132} />
          <div className={common.grid1}>
            <p className={common.strong}>{t({ id: 'Overall completion' })}</p>
            <p className={common.figures}>
              {t(
                { id: '{completed} of {stats} done' },
                { completed: stats.completed, stats: stats.total - cancelledOf(stats) },
              )}
            </p>
          </div>
        </div>
        <ul className={styles.rings}>
          {rings.map(([label, count, tone, filter]) => (
            <li key={label}>
              <Link className={styles.ring} to={`?filter=${filter}`}>
                <Ring
                  value={stats.total === 0 ? 0 : (100 * count) / stats.total}
                  label={label}
                  tone={tone}
                  size={76}
                  labelShown
                />
                <span className={common.figures}>{t({ id: '{count} of {total}' }, { count, total: stats.total })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const cancelledOf = ({ total, completed, inProgress, pending }: EmployeeHome['numbers']) =>
  total - completed - inProgress - pending
