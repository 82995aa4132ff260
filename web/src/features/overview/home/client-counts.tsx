import { CalendarClock, CircleCheckBig, FolderKanban, TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { StatTile, StatTiles } from '../../../ui/index.ts'
import { type ClientHome, PROJECT_FILTERS, CLIENT_WORK_PATH } from './home-queries.ts'
import styles from './client-counts.module.css'
import common from '../../../ui/layout/common.module.css'
import { ProjectCountsPanel } from './project-counts-panel.tsx'
import { ProjectProgressPanel } from './project-progress-panel.tsx'

export function ClientCounts({ statistics, recentProjects }: Pick<ClientHome, 'statistics' | 'recentProjects'>) {
  const { projects, tasks } = statistics
  return (
    <div className={common.column4}>
      <StatTiles>
        <StatTile
          label={t({ id: 'Active Projects' })}
          value={projects.active}
          icon={FolderKanban}
          to={PROJECT_FILTERS.active}
        />
        <StatTile
          label={t({ id: 'Done tasks' })}
          value={tasks.completed}
          icon={CircleCheckBig}
          to={`${CLIENT_WORK_PATH}?status=completed`}
        />
        <StatTile
          label={t({ id: 'Due Soon tasks' })}
          value={tasks.dueSoon}
          icon={CalendarClock}
          tone={tasks.dueSoon > 0 ? 'near' : 'neutral'}
          to={`${CLIENT_WORK_PATH}?due=soon`}
        />
        <StatTile
          label={t({ id: 'Overdue tasks' })}
          value={tasks.overdue}
          icon={TriangleAlert}
          tone={tasks.overdue > 0 ? 'late' : 'neutral'}
          to={`${CLIENT_WORK_PATH}?due=overdue`}
        />
      </StatTiles>
      <div className={styles.panels}>
        <ProjectProgressPanel statistics={statistics} recentProjects={recentProjects} />
        <ProjectCountsPanel projects={projects} />
      </div>
    </div>
  )
}
