import { listDeliverables } from '@oriel/contracts/v1/sign-off/deliverables'
import { callApi } from '../../../lib/api/call-api.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'
import { stateLooks } from './deliverable-texts.ts'
import { type ListFilter, toListedDeliverables } from './list-queries.ts'

export const saveDeliverablesCsv = (filter: ListFilter) =>
  saveCsv(
    t({ id: 'Sign-offs' }),
    async (page) => {
      const answer = await callApi(listDeliverables, { ...filter, ...page })
      return { rows: toListedDeliverables(answer), next: answer.next }
    },
    [
      { label: t({ id: 'Title' }), cell: ({ title }) => title },
      { label: t({ id: 'Status' }), cell: ({ state }) => stateLooks[state].label() },
      { label: t({ id: 'Project' }), cell: ({ project }) => project?.name },
      { label: t({ id: 'Task' }), cell: ({ workItem }) => workItem?.title },
      { label: t({ id: 'Due date' }), cell: ({ signOff }) => signOff?.dueOn },
      { label: t({ id: 'People' }), cell: ({ signOff }) => signOff?.approvers.map(({ name }) => name).join(', ') },
      {
        label: t({ id: 'Requested' }),
        cell: ({ signOff }) => signOff && toIsoDate(new Date(signOff.requestedAt)),
      },
    ],
  )
