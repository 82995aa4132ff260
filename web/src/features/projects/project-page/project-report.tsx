import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/enums'
import { toIsoDate, formatDay, formatInstantDay, formatProjectDue } from '../../../lib/dates.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { personById } from '../../../lib/people.ts'
import { translate, t } from '../../../lib/t.ts'
import type { WorkSummary } from '../../../lib/work-data.ts'
import { Facts, useNow } from '../../../ui/index.ts'
import styles from './project-report.module.css'

interface ProjectReportProps {
  project: Project
  tasks: readonly WorkSummary[]
  subtasks: readonly WorkSummary[]
}

export function ProjectReport({ project, tasks, subtasks }: ProjectReportProps) {
  const partsOf = Map.groupBy(subtasks, ({ parent }) => parent?.id)
  return (
    <div className={styles.report}>
      {project.description && <p>{project.description}</p>}
      <Facts
        look="columns"
        facts={[
          [t({ id: 'Client' }), ownerName(project, project.people)],
          [t({ id: 'Progress' }), `${project.progress}%`],
          [
            t({ id: 'Tasks' }),
            t(
              { id: '{completed} of {total} completed' },
              { completed: project.tasks.completed, total: project.tasks.total },
            ),
          ],
          [t({ id: 'Start date' }), formatInstantDay(project.createdAt)],
          [t({ id: 'Due date' }), formatProjectDue(project)],
          [t({ id: 'Team' }), project.team.map((id) => personById(project.people, id).name).join(', ')],
          [t({ id: 'As of' }), formatDay(toIsoDate(useNow()))],
        ]}
      />
      {tasks.length > 0 && (
        <table className={styles.work}>
          <thead>
            <tr>
              {[
                t({ id: 'Task' }),
                t({ id: 'Status' }),
                t({ id: 'Priority' }),
                t({ id: 'Due' }),
                t({ id: 'Assigned to' }),
                t({ id: 'Progress' }),
              ].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.flatMap((task) => [
              <Line key={task.id} item={task} progress={`${task.progress}%`} />,
              ...(partsOf.get(task.id) ?? []).map((part) => <Line key={part.id} item={part} isPart />),
            ])}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Line({ item, progress = '', isPart = false }: { item: WorkSummary; progress?: string; isPart?: boolean }) {
  return (
    <tr data-part={isPart || undefined}>
      <th scope="row">{item.title}</th>
      <td>{translate(WORK_STATUS_LABELS[item.status])}</td>
      <td>{item.priority && translate(PRIORITY_LABELS[item.priority])}</td>
      <td>{formatDay(item.dueOn)}</td>
      <td>{item.assignees.map(({ name }) => name).join(', ')}</td>
      <td>{progress}</td>
    </tr>
  )
}
