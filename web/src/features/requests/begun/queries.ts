import { listRequestDrafts, requestAddress } from '@oriel/contracts/v1/request-drafts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

/** What the client began by mail. */
export const begunQuery = queryOptions({ queryKey: ['request', 'begun'], queryFn: () => ask(listRequestDrafts, {}) })

/** Where the client writes what they want in a project; null where nobody reads it. It never changes. */
export const addressQuery = (project: string) =>
  queryOptions({
    queryKey: ['customer', 'request-address', project],
    queryFn: () => ask(requestAddress, { id: project }),
    enabled: project !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
