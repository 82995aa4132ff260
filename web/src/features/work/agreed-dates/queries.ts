import { listAgreedDates } from '@oriel/contracts/v1/work/agreed-dates'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const agreedDatesQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'promises', id], queryFn: () => callApi(listAgreedDates, { id }) })
