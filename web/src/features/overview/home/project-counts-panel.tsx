import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import styles from './project-counts-panel.module.css'
import { type ClientHome, PROJECT_FILTERS } from './home-queries.ts'

/** Statuses without specified texts appear only if not empty. */
export function ProjectCountsPanel({ projects }: { projects: ClientHome['statistics']['projects'] }) {
  const counts: [label: string, count: number, to: string][] = [
    [t({ id: 'Total Projects' }), projects.total, '?'],
    [t({ id: 'Completed' }), projects.completed, PROJECT_FILTERS.completed],
    [t({ id: 'Active Projects' }), projects.active, PROJECT_FILTERS.active],
    [t({ id: 'In Planning' }), projects.planning, PROJECT_FILTERS.planning],
  ]
  if (projects.onHold > 0) counts.push([t({ id: 'On Hold' }), projects.onHold, PROJECT_FILTERS.onHold])
  if (projects.cancelled > 0) counts.push([t({ id: 'Cancelled' }), projects.cancelled, PROJECT_FILTERS.cancelled])
  return (
    <Card title={t({ id: 'My Projects' })}>
      <dl className={styles.counts}>
        {counts.map(([label, count, to]) => (
          <div key={label} className={styles.count}>
            <dt>
              <Link to={to}>{label}</Link>
            </dt>
            <dd className={styles.number}>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
