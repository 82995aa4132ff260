import { listRequestDrafts, ensureRequestAddress } from '@oriel/contracts/v1/requests/request-drafts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const emailDraftsQuery = queryOptions({
  queryKey: ['request', 'begun'],
  queryFn: () => callApi(listRequestDrafts, {}),
})

/** Null if inbound email isn't set up. It never changes. */
export const requestAddressQuery = (project: string) =>
  queryOptions({
    queryKey: ['customer', 'request-address', project],
    queryFn: () => callApi(ensureRequestAddress, { id: project }),
    enabled: project !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
