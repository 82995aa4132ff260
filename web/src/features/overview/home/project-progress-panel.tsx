import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { isClosed } from '../../../lib/work-data.ts'
import { Card, ProgressBar, Ring } from '../../../ui/index.ts'
import styles from './project-progress-panel.module.css'
import { type ClientHome, CLIENT_WORK_PATH } from './home-queries.ts'

const MOST = 4

type ProjectProgressPanelProps = Pick<ClientHome, 'statistics' | 'recentProjects'>

export function ProjectProgressPanel({ statistics, recentProjects }: ProjectProgressPanelProps) {
  const { overallProgress, tasks, subtasks } = statistics
  const running = recentProjects.filter((it) => !isClosed(it))
  return (
    <Card title={t({ id: 'My Project Progress' })}>
      <div className={styles.panel}>
        <Link to={CLIENT_WORK_PATH}>
          <Ring value={overallProgress} label={t({ id: 'Overall progress' })} size={112} />
        </Link>
        <div className={styles.words}>
          <p>
            {t(
              { id: '{completed} of {total} tasks and {completed2} of {total2} subtasks are done.' },
              {
                completed: tasks.completed,
                total: tasks.total,
                completed2: subtasks.completed,
                total2: subtasks.total,
              },
            )}
          </p>
          {running.length > 1 && (
            <div className={styles.bars}>
              {running.slice(0, MOST).map(({ id, name, progress }) => (
                <ProgressBar key={id} value={progress} label={name} labelShown size="thin" />
              ))}
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
