import { listRequestDrafts, ensureRequestAddress } from '@oriel/contracts/v1/requests/request-drafts'
import { callQuery } from '../../../lib/api/call-query.ts'

export const emailDraftsQuery = callQuery(['request', 'begun'], listRequestDrafts, {})

/** Null if inbound email isn't set up. It never changes. */
export const requestAddressQuery = (project: string) =>
  callQuery(
    ['customer', 'request-address', project],
    ensureRequestAddress,
    { id: project },
    { enabled: project !== '', staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
