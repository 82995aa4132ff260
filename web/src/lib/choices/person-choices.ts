import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import type { PersonChoices } from '@oriel/contracts/v1/people/people-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

export type PersonChoice = PersonChoices['items'][number]

export const pickablePeopleQuery = (role: 'client' | 'team') =>
  queryOptions({
    queryKey: ['person', 'pickable', role],
    queryFn: async () => (await callApi(listPersonChoices, { role })).items,
  })
