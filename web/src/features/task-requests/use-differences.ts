import type { TaskRequest } from '@atrium/contracts/task-requests'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../lib/dates.ts'
import { projectsQuery, tasksQuery } from './queries.ts'
import { fieldsOf, type RequestDraft } from './request-draft.ts'
import { reasonForClient } from './request-words.ts'

/** In which fields my edit and what was saved meanwhile differ, in words. */
export function useDifferences() {
  const client = useQueryClient()
  const projectName = (id: string) =>
    client.getQueryData(projectsQuery().queryKey)?.customers.find(({ _id }) => _id === id)?.name ?? id
  const taskTitle = (customer: string, id: string) =>
    client.getQueryData(tasksQuery(customer).queryKey)?.find(({ _id }) => _id === id)?.title ?? id

  return (mine: RequestDraft, saved: TaskRequest) => {
    const theirs = fieldsOf(saved)
    const both = [
      ['Project', mine.customer !== theirs.customer, projectName(mine.customer), saved.customer.name],
      ['Task', mine.task !== theirs.task, taskTitle(mine.customer, mine.task), saved.task.title],
      ['Title', mine.title !== theirs.title, mine.title, theirs.title],
      ['Description', mine.description !== theirs.description, mine.description, theirs.description],
      ['Priority', mine.priority !== theirs.priority, mine.priority, theirs.priority],
      ['Reason', mine.reason !== theirs.reason, reasonForClient(mine.reason), reasonForClient(saved.reason)],
      ['Due date', mine.dueDate !== theirs.dueDate, formatDay(mine.dueDate), formatDay(theirs.dueDate)],
    ] as const
    return both.filter(([, differ]) => differ).map(([label, , mine, theirs]) => ({ label, mine, theirs }))
  }
}
