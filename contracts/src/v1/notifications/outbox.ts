import { call, download, everyone, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { OutboxPage, OutboxFilter } from './outbox-schemas.ts'
import type {
  NotificationSettings,
  NotificationSettingsEdit,
  Unsubscribed,
  UnsubscribeToken,
} from './notification-settings-schemas.ts'

export const getNotificationSettings = call<Nothing, NotificationSettings>(
  'GET /api/v1/me/notification-settings',
  everyone,
  { personal: true },
)
export const changeNotificationSettings = call<NotificationSettingsEdit, NotificationSettings>(
  'PUT /api/v1/me/notification-settings',
  everyone,
)
/** One-click unsubscribe (RFC 8058). */
export const unsubscribe = call<UnsubscribeToken, Unsubscribed>('POST /api/v1/unsubscribe/:token', 'anyone')

/** Asks before it unsubscribes: scanners of mail servers open links. */
export const getUnsubscribePage = download<UnsubscribeToken>('/api/v1/unsubscribe/:token', 'anyone', 'text/html')

export const listOutbox = call<OutboxFilter, OutboxPage>('GET /api/v1/outbox', managers)
