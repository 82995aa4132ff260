import { LIMITS } from '@oriel/contracts/limits'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'

/** "Let the team choose", unlike no choice yet. */
export const UNDECIDED_TASK = 'unknown place'

/** Empty for viewers. */
export const requestableProjectsQuery = queryOptions({
  queryKey: ['customer', 'requestable'],
  queryFn: async () => {
    const { items } = await callApi(listProjects, { limit: LIMITS.listMost })
    return items.filter(({ can }) => can.includes('submitRequest')).map(({ id, name }) => ({ id, name }))
  },
})
