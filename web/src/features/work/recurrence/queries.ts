import { getRecurrence } from '@oriel/contracts/v1/work/recurrence'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const recurrenceQuery = (id: string) =>
  queryOptions({ queryKey: ['task', 'recurrence', id], queryFn: () => callApi(getRecurrence, { id }) })
