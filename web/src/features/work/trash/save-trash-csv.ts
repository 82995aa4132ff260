import { listTrash } from '@oriel/contracts/v1/work/trash'
import { callApi } from '../../../lib/api/call-api.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'
import { trashKinds } from './trash-kinds.ts'

export const saveTrashCsv = () =>
  saveCsv(
    t({ id: 'Trash' }),
    async (page) => {
      const { items: rows, next } = await callApi(listTrash, page)
      return { rows, next }
    },
    [
      { label: t({ id: 'Title' }), cell: ({ title }) => title },
      { label: t({ id: 'Type' }), cell: ({ kind }) => trashKinds[kind].label() },
      { label: t({ id: 'Project' }), cell: ({ project }) => project.name },
      { label: t({ id: 'Person' }), cell: ({ deletedBy }) => deletedBy },
      { label: t({ id: 'Deleted' }), cell: ({ deletedAt }) => toIsoDate(new Date(deletedAt)) },
    ],
  )
