import { getMailSettings, getNotificationSettings, listOutbox } from '@oriel/contracts/v1/notifications/outbox'
import { listUnprocessedEmails } from '@oriel/contracts/v1/notifications/inbound-email'
import { getPushKey } from '@oriel/contracts/v1/notifications/push'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const emailServerQuery = queryOptions({
  queryKey: ['settings', 'mail'],
  queryFn: () => callApi(getMailSettings, {}),
})

/** The latest. */
export const outboxQuery = queryOptions({
  queryKey: ['settings', 'sent'],
  queryFn: () => callApi(listOutbox, { limit: 20 }),
  staleTime: 0,
})

/** The latest. */
export const unprocessedEmailQuery = queryOptions({
  queryKey: ['settings', 'received'],
  queryFn: () => callApi(listUnprocessedEmails, { limit: 20 }),
  staleTime: 0,
})

export const pushQuery = queryOptions({
  queryKey: ['session', 'push'],
  queryFn: () => callApi(getPushKey, {}),
  staleTime: 0,
})

export const notificationSettingsQuery = queryOptions({
  queryKey: ['settings', 'notices'],
  queryFn: () => callApi(getNotificationSettings, {}),
})
