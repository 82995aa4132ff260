import { listRequests } from '@oriel/contracts/v1/requests/requests'
import { callApi } from '../../../lib/api/call-api.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'
import { priorityLook, statusLook } from '../../../ui/index.ts'
import { type Filter, requestInput } from './queries.ts'
import { currentDueDate, currentTask, currentTitle, toRequestSummary } from './request-data.ts'
import { taskLabel } from './request-texts.ts'

export const saveRequestsCsv = (filter: Omit<Filter, 'page'>) =>
  saveCsv(
    t({ id: 'Requests' }),
    async (page) => {
      const answer = await callApi(listRequests, { ...requestInput(filter), ...page })
      return { rows: answer.items.map((row) => toRequestSummary(row, answer)), next: answer.next }
    },
    [
      { label: t({ id: 'Title' }), cell: (request) => currentTitle(request) },
      { label: t({ id: 'Status' }), cell: ({ status }) => statusLook(status).label },
      { label: t({ id: 'Person' }), cell: ({ author }) => author.name },
      { label: t({ id: 'Project' }), cell: ({ project }) => project.name },
      { label: t({ id: 'Task' }), cell: (request) => taskLabel(currentTask(request)) },
      { label: t({ id: 'Priority' }), cell: ({ priority }) => priorityLook(priority).label },
      { label: t({ id: 'Labels' }), cell: ({ labels = [] }) => labels.map(({ name }) => name).join(', ') },
      { label: t({ id: 'Due date' }), cell: (request) => currentDueDate(request) },
      { label: t({ id: 'Submitted' }), cell: ({ createdAt }) => toIsoDate(new Date(createdAt)) },
      { label: t({ id: 'Description' }), cell: ({ description }) => description },
    ],
  )
