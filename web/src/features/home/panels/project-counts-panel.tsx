import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import styles from './project-counts-panel.module.css'
import type { ClientHome } from '../home-queries.ts'

/** How many projects there are, and of which kind. */
export function ProjectCountsPanel({ projects }: { projects: ClientHome['statistics']['projects'] }) {
  const counts: [label: string, count: number][] = [
    [t({ id: 'Total Projects' }), projects.total],
    [t({ id: 'Completed' }), projects.completed],
    [t({ id: 'Active Projects' }), projects.active],
    [t({ id: 'In Planning' }), projects.planning],
  ]
  return (
    <Card title={t({ id: 'My Projects' })}>
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label} className={styles.count}>
            <dt>{label}</dt>
            <dd className={styles.number}>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
