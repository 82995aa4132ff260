import { CalendarClock, CircleCheckBig, FolderKanban, TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { StatTile, StatTiles } from '../../../ui/index.ts'
import { SHOWN, WORK } from '../counted.ts'
import type { ClientHome } from '../home-queries.ts'
import styles from './client-numbers.module.css'
import { ProjectCountsPanel } from './project-counts-panel.tsx'
import { ProjectProgressPanel } from './project-progress-panel.tsx'

/** How much there is and how far it is; each number leads to the list of what it counts. */
export function ClientNumbers({ statistics, recentProjects }: Pick<ClientHome, 'statistics' | 'recentProjects'>) {
  const { projects, tasks } = statistics
  return (
    <div className={styles.numbers}>
      <StatTiles>
        <StatTile label={t({ id: 'Active Projects' })} value={projects.active} icon={FolderKanban} to={SHOWN.active} />
        <StatTile
          label={t({ id: 'Done tasks' })}
          value={tasks.completed}
          icon={CircleCheckBig}
          to={`${WORK}?status=completed`}
        />
        <StatTile
          label={t({ id: 'Due Soon tasks' })}
          value={tasks.dueSoon}
          icon={CalendarClock}
          tone={tasks.dueSoon > 0 ? 'near' : 'neutral'}
          to={`${WORK}?due=soon`}
        />
        <StatTile
          label={t({ id: 'Overdue tasks' })}
          value={tasks.overdue}
          icon={TriangleAlert}
          tone={tasks.overdue > 0 ? 'late' : 'neutral'}
          to={`${WORK}?due=overdue`}
        />
      </StatTiles>
      <div className={styles.panels}>
        <ProjectProgressPanel statistics={statistics} recentProjects={recentProjects} />
        <ProjectCountsPanel projects={projects} />
      </div>
    </div>
  )
}
