import { listAgreedDates } from '@oriel/contracts/v1/work/agreed-dates'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** What became of the agreed days of a project. */
export const agreedDatesQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'promises', id], queryFn: () => callApi(listAgreedDates, { id }) })
