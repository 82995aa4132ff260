import { Card } from '../../../ui/index.ts'
import styles from './project-counts-panel.module.css'
import type { ClientHome } from '../home-queries.ts'

/** How many projects there are, and of which kind. */
export function ProjectCountsPanel({ projects }: { projects: ClientHome['statistics']['projects'] }) {
  const counts: [label: string, count: number][] = [
    ['Total Projects', projects.total],
    ['Completed', projects.completed],
    ['Active Projects', projects.active],
    ['In Planning', projects.planning],
  ]
  return (
    <Card title="My Projects">
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
