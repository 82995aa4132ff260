import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import type { WorkSummary } from '../../../lib/work-data.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import styles from './my-subtasks.module.css'
import { ProjectSubtasks } from './project-work-lists.tsx'

interface MySubtasksProps {
  subtasks: readonly WorkSummary[]
  status: (subtask: WorkSummary) => ReactNode
}

export function MySubtasks({ subtasks, status }: MySubtasksProps) {
  const byTask = Map.groupBy(subtasks, ({ parent }) => parent?.id)
  return (
    <>
      <section className={styles.mine} aria-labelledby="my-work">
        <h2 id="my-work" className={styles.title}>
          {t({ id: 'My Subtasks' })}
        </h2>
        {[...byTask.values()].map((group) => (
          <Part key={group[0]?.id} subtasks={group} status={status} />
        ))}
      </section>
      <h2 className={styles.rest}>{t({ id: 'All tasks' })}</h2>
    </>
  )
}

function Part({ subtasks, status }: MySubtasksProps) {
  const paths = usePaths()
  const [first] = subtasks
  if (!first?.parent) return null
  const { parent, project } = first
  return (
    <div className={styles.task}>
      <h3 className={styles.name}>
        <Link to={paths.task(parent.id, project.id)}>{parent.title}</Link>
      </h3>
      <ProjectSubtasks
        label={t({ id: 'My subtasks in {title}' }, { title: parent.title })}
        subtasks={subtasks}
        status={status}
      />
    </div>
  )
}
