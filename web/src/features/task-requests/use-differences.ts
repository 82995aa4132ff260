import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../lib/dates.ts'
import { projectsQuery, tasksQuery } from './queries.ts'
import { fieldsOf } from './request-draft.ts'
import type { RequestDraft } from './request-rules.ts'
import { reasonForClient } from './request-words.ts'
import { t } from '../../lib/t.ts'

/** In which fields my edit and what was saved meanwhile differ, in words. */
export function useDifferences() {
  const client = useQueryClient()
  const projectName = (id: string) =>
    client.getQueryData(projectsQuery().queryKey)?.projects.find(({ _id }) => _id === id)?.name ?? id
  const taskTitle = (customer: string, id: string) =>
    client.getQueryData(tasksQuery(customer).queryKey)?.find(({ _id }) => _id === id)?.title ?? id

  return (mine: RequestDraft, saved: TaskRequest) => {
    const theirs = fieldsOf(saved)
    const both = [
      [t`Project`, mine.customer !== theirs.customer, projectName(mine.customer), saved.customer.name],
      [t`Task`, mine.task !== theirs.task, taskTitle(mine.customer, mine.task), saved.task.title],
      [t`Title`, mine.title !== theirs.title, mine.title, theirs.title],
      [t`Description`, mine.description !== theirs.description, mine.description, theirs.description],
      [t`Priority`, mine.priority !== theirs.priority, mine.priority, theirs.priority],
      [t`Reason`, mine.reason !== theirs.reason, reasonForClient(mine.reason), reasonForClient(saved.reason)],
      [t`Due date`, mine.dueDate !== theirs.dueDate, formatDay(mine.dueDate), formatDay(theirs.dueDate)],
    ] as const
    return both.filter(([, differ]) => differ).map(([label, , mine, theirs]) => ({ label, mine, theirs }))
  }
}
