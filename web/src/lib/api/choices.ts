import { listActivityFilterOptions } from '@oriel/contracts/v1/activity/activity'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: () => callApi(listActivityFilterOptions, {}),
})
