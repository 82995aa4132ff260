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

/** What is sent to people, and what each wants to be sent. */

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
/** Asked by a mail program, with the address that a mail brought along (RFC 8058). Whatever is sent with it is not read. */
export const unsubscribe: Call<UnsubscribeToken, Unsubscribed> = {
  method: 'POST',
  path: '/api/v1/unsubscribe/:token',
  who: 'anyone',
}

/** What was sent to whom, when, and what the mail server said. */
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
/** What became of it stands among the deliveries, under this id. */
export const sendTestEmail: Call<TestEmail, ById> = {
  method: 'POST',
  path: '/api/v1/settings/mail/test',
  who: managers,
}
