import type { Customer } from '@oriel/contracts/classic/customers'
import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/words'
import { dayOf, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { Facts, useNow } from '../../../ui/index.ts'
import { peopleOf } from './people-of.ts'
import styles from './project-report.module.css'
import { t } from '../../../lib/t.ts'

interface ProjectReportProps {
  customer: Customer
  tasks: readonly TaskRow[]
  subtasks: readonly SubtaskRow[]
}

/** The whole project on paper: what the tabs show one after the other. */
export function ProjectReport({ customer, tasks, subtasks }: ProjectReportProps) {
  const partsOf = Map.groupBy(subtasks, ({ task }) => task._id)
  return (
    <div className={styles.report}>
      <Facts
        look="columns"
        facts={[
          ['Client', customer.customer.company ?? customer.customer.fullName],
          ['Progress', `${customer.progress}%`],
          ['Tasks', `${customer.completedTasks} of ${customer.totalTasks} completed`],
          ['Start date', formatInstantDay(customer.createdAt)],
          ['Due date', formatDay(customer.dueDate)],
          ['Team', customer.assignedTeam.map(({ fullName }) => fullName).join(', ')],
          ['As of', formatDay(dayOf(useNow()))],
        ]}
      />
      {tasks.length > 0 && (
        <table className={styles.work}>
          <thead>
            <tr>
              {[t`Work`, t`Status`, t`Priority`, t`Due`, t`Assigned to`, t`Progress`].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.flatMap((task) => [
              <Line key={task._id} thing={task} progress={`${task.progress}%`} />,
              ...(partsOf.get(task._id) ?? []).map((part) => <Line key={part._id} thing={part} isPart />),
            ])}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface LineProps {
  thing: TaskRow | SubtaskRow
  progress?: string
  isPart?: boolean
}

function Line({ thing, progress = '', isPart = false }: LineProps) {
  return (
    <tr data-part={isPart || undefined}>
      <th scope="row">{thing.title}</th>
      <td>{WORK_STATUS_LABELS[thing.status]}</td>
      <td>{PRIORITY_LABELS[thing.priority]}</td>
      <td>{formatDay(thing.dueDate)}</td>
      <td>
        {peopleOf(thing.assignedTo)
          .map(({ fullName }) => fullName)
          .join(', ')}
      </td>
      <td>{progress}</td>
    </tr>
  )
}
