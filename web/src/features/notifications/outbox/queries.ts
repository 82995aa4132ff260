import { getMailSettings } from '@oriel/contracts/v1/notifications/mail-settings'
import { getNotificationSettings, listOutbox } from '@oriel/contracts/v1/notifications/outbox'
import { listUnprocessedEmails } from '@oriel/contracts/v1/notifications/inbound-email'
import { getPushKey } from '@oriel/contracts/v1/notifications/push'
import { callQuery } from '../../../lib/api/call-query.ts'

export const emailServerQuery = callQuery(['settings', 'mail'], getMailSettings, {})

export const outboxQuery = callQuery(['settings', 'sent'], listOutbox, { limit: 20 }, { staleTime: 0 })

export const unprocessedEmailQuery = callQuery(
  ['settings', 'received'],
  listUnprocessedEmails,
  { limit: 20 },
  { staleTime: 0 },
)

export const pushQuery = callQuery(['session', 'push'], getPushKey, {}, { staleTime: 0 })

export const notificationSettingsQuery = callQuery(['settings', 'notifications'], getNotificationSettings, {})
