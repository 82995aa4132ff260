import type { Request } from '@oriel/contracts/v1/requests/requests-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { requestableProjectsQuery } from '../../../lib/requestable-projects.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { toRequestSummary } from '../requests/request-data.ts'
import { tasksQuery } from '../requests/queries.ts'
import { taskLabel, clientReasonText } from '../requests/request-texts.ts'
import { toRequestFields } from './request-fields.ts'
import type { RequestDraft } from './request-rules.ts'

export function useRequestDifferences() {
  const client = useQueryClient()
  const projectName = (project: string) =>
    client.getQueryData(requestableProjectsQuery.queryKey)?.find(({ id }) => id === project)?.name ?? project
  const taskTitle = (project: string, task: string | null) =>
    task === null
      ? taskLabel(null)
      : (client.getQueryData(tasksQuery(project).queryKey)?.items.find(({ id }) => id === task)?.title ?? task)

  return (mine: RequestDraft, request: Request) => {
    const saved = toRequestSummary(request, request)
    const theirs = toRequestFields(saved)
    const both = [
      [t({ id: 'Project' }), mine.project !== theirs.project, projectName(mine.project), saved.project.name],
      [
        t({ id: 'Task' }),
        mine.workItem !== (saved.workItem?.id ?? null),
        taskTitle(mine.project, mine.workItem),
        taskLabel(saved.workItem),
      ],
      [t({ id: 'Title' }), mine.title !== theirs.title, mine.title, theirs.title],
      [t({ id: 'Description' }), mine.description !== theirs.description, mine.description, theirs.description],
      [t({ id: 'Priority' }), mine.priority !== theirs.priority, mine.priority, theirs.priority],
      [
        t({ id: 'Reason' }),
        mine.reason !== theirs.reason,
        clientReasonText(mine.reason),
        clientReasonText(saved.reason),
      ],
      [t({ id: 'Due date' }), mine.dueOn !== theirs.dueOn, formatDay(mine.dueOn), formatDay(theirs.dueOn)],
    ] as const
    return both.filter(([, differ]) => differ).map(([label, , mine, theirs]) => ({ label, mine, theirs }))
  }
}
