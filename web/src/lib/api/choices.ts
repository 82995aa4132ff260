import { listActivityFilterOptions } from '@oriel/contracts/v1/activity/activity'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** People and projects visible to the reader, by name, for filters and form selects. */
export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: () => callApi(listActivityFilterOptions, {}),
})
