import { listActivityFilterOptions } from '@oriel/contracts/v1/activity/activity'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** People and projects by name, as far as the reader knows them: what lists are filtered by and forms choose among. */
export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: () => callApi(listActivityFilterOptions, {}),
})
