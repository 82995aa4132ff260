import type { ReactNode } from 'react'
import { t } from '../../../lib/t.ts'
import { isClosed, type WorkSummary } from '../../../lib/work-data.ts'
import styles from './my-subtasks.module.css'
import { ProjectSubtasks } from './project-work-lists.tsx'

interface MySubtasksProps {
  subtasks: readonly WorkSummary[]
  status: (subtask: WorkSummary) => ReactNode
}

/** Open subtasks first. */
export function MySubtasks({ subtasks, status }: MySubtasksProps) {
  return (
    <>
      <div className={styles.mine}>
        <h2 className={styles.title}>{t({ id: 'My Subtasks' })}</h2>
        <ProjectSubtasks
          label={t({ id: 'My Subtasks' })}
          subtasks={subtasks.toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)))}
          status={status}
        />
      </div>
      <h2 className={styles.title}>{t({ id: 'All tasks' })}</h2>
    </>
  )
}
