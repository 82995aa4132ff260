import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import styles from './my-work.module.css'
import { ProjectSubtasks } from './project-work.tsx'

interface MyWorkProps {
  /** Those assigned to me. */
  subtasks: readonly SubtaskRow[]
  status: (subtask: SubtaskRow) => ReactNode
}

/** What is mine in a project, under the task it belongs to; above the list of all tasks. */
export function MyWork({ subtasks, status }: MyWorkProps) {
  const paths = usePaths()
  const byTask = Map.groupBy(subtasks, ({ task }) => task._id)
  return (
    <>
      <section className={styles.mine} aria-labelledby="my-work">
        <h2 id="my-work" className={styles.title}>
          My Subtasks
        </h2>
        {[...byTask.values()].map((group) => {
          const [{ task, customer }] = group as [SubtaskRow]
          return (
            <div key={task._id} className={styles.task}>
              <h3 className={styles.name}>
                <Link to={paths.task(task._id, customer._id)}>{task.title}</Link>
              </h3>
              <ProjectSubtasks label={`My subtasks of ${task.title}`} subtasks={group} status={status} />
            </div>
          )
        })}
      </section>
      <h2 className={styles.rest}>All Tasks</h2>
    </>
  )
}
