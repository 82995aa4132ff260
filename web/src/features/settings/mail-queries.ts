import { getMailSettings, listDeliveries } from '@oriel/contracts/v1/deliveries'
import { listReceivedMails } from '@oriel/contracts/v1/inbound-mail'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

export const mailQuery = queryOptions({ queryKey: ['settings', 'mail'], queryFn: () => ask(getMailSettings, {}) })

/** The latest. */
export const sentQuery = queryOptions({
  queryKey: ['settings', 'sent'],
  queryFn: () => ask(listDeliveries, { limit: 20 }),
  staleTime: 0,
})

/** The latest. */
export const receivedQuery = queryOptions({
  queryKey: ['settings', 'received'],
  queryFn: () => ask(listReceivedMails, { limit: 20 }),
  staleTime: 0,
})
