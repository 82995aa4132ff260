import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { OutboxPage, OutboxFilter, EmailServerSettings, TestEmail } from './outbox-schemas.ts'
import type {
  NotificationSettings,
  NotificationSettingsEdit,
  Unsubscribed,
  UnsubscribeToken,
} from './notification-settings-schemas.ts'

export const getNotificationSettings: Call<Nothing, NotificationSettings> = {
  method: 'GET',
  path: '/api/v1/me/notification-settings',
  who: everyone,
  personal: true,
}
export const changeNotificationSettings: Call<NotificationSettingsEdit, NotificationSettings> = {
  method: 'PUT',
  path: '/api/v1/me/notification-settings',
  who: everyone,
}
/** One-click unsubscribe (RFC 8058). */
export const unsubscribe: Call<UnsubscribeToken, Unsubscribed> = {
  method: 'POST',
  path: '/api/v1/unsubscribe/:token',
  who: 'anyone',
}

export const listOutbox: Call<OutboxFilter, OutboxPage> = {
  method: 'GET',
  path: '/api/v1/outbox',
  who: managers,
}
export const getMailSettings: Call<Nothing, EmailServerSettings> = {
  method: 'GET',
  path: '/api/v1/settings/mail',
  who: managers,
}
export const sendTestEmail: Call<TestEmail, ById> = {
  method: 'POST',
  path: '/api/v1/settings/mail/test',
  who: managers,
}
