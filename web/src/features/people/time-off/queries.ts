import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { listTimeOff } from '@oriel/contracts/v1/people/time-off'

/** From today on; null for company holidays. */
export const upcomingTimeOffQuery = (person: string | null) =>
  queryOptions({
    queryKey: ['settings', 'days-off', person],
    queryFn: () => callApi(listTimeOff, { person: person ?? 'none' }),
  })

export const staffQuery = queryOptions({
  queryKey: ['person', 'choices', 'team'],
  queryFn: () => callApi(listPersonChoices, { role: 'team' }),
})
