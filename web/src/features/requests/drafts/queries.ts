import { listRequestDrafts, ensureRequestAddress } from '@oriel/contracts/v1/requests/request-drafts'
import { callQuery } from '../../../lib/api/call-query.ts'

export const emailDraftsQuery = callQuery(['request', 'begun'], listRequestDrafts, {})

/** Null without inbound email. Never changes. */
export const requestAddressQuery = (project: string) =>
  callQuery(
    ['customer', 'request-address', project],
    ensureRequestAddress,
    { id: project },
    { enabled: project !== '', staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
