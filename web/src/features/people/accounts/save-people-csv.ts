import { ROLE_LABELS } from '@oriel/contracts/enums'
import { listPeople } from '@oriel/contracts/v1/people/people'
import type { PersonFilter } from '@oriel/contracts/v1/people/people-schemas'
import { callApi } from '../../../lib/api/call-api.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { translate, t } from '../../../lib/t.ts'
import { statusLook } from '../../../ui/index.ts'
import { translateWorkTitle } from '../../../lib/people.ts'

/** Without passwords, unlike *Export Credentials*. */
export const savePeopleCsv = (filter: Pick<PersonFilter, 'q' | 'role'>) =>
  saveCsv(
    t({ id: 'People' }),
    async (page) => {
      const { items: rows, next } = await callApi(listPeople, { ...filter, ...page })
      return { rows, next }
    },
    [
      { label: t({ id: 'Name' }), cell: ({ name }) => name },
      { label: t({ id: 'Email' }), cell: ({ email }) => email },
      { label: t({ id: 'Role' }), cell: ({ role }) => translate(ROLE_LABELS[role]) },
      { label: t({ id: 'Status' }), cell: ({ status }) => statusLook(status).label },
      { label: t({ id: 'Work title' }), cell: ({ workTitle }) => workTitle && translateWorkTitle(workTitle) },
      { label: t({ id: 'Department' }), cell: ({ department }) => department },
      { label: t({ id: 'Company' }), cell: ({ company }) => company },
      { label: t({ id: 'Created' }), cell: ({ createdAt }) => toIsoDate(new Date(createdAt)) },
    ],
  )
