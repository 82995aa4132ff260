import { listCompanies } from '@oriel/contracts/v1/people/companies'
import { callApi } from '../../../lib/api/call-api.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'

export const saveCompaniesCsv = (q: string | undefined) =>
  saveCsv(
    t({ id: 'Companies' }),
    async (page) => {
      const { items, people, next } = await callApi(listCompanies, { q, ...page })
      return { rows: items.map((row) => ({ ...row, contact: people[row.mainContact ?? '']?.name })), next }
    },
    [
      { label: t({ id: 'Company' }), cell: ({ name }) => name },
      { label: t({ id: 'Main contact' }), cell: ({ contact }) => contact },
      { label: t({ id: 'Address' }), cell: ({ address }) => address },
      { label: t({ id: 'People' }), cell: ({ people }) => people },
      { label: t({ id: 'Projects' }), cell: ({ projects }) => projects },
    ],
  )
