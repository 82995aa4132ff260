import { everyone, managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type { Deliveries, DeliveryFilter, MailSettings, MailTest } from './shapes/deliveries.ts'
import type { NoticeSettings, NoticeSettingsEdit, Unsubscribed, UnsubscribeToken } from './shapes/notice-settings.ts'

/** What is sent to people, and what each wants to be sent. */

export const getNoticeSettings: Call<Nothing, NoticeSettings> = {
  method: 'GET',
  path: '/api/v1/me/notice-settings',
  who: everyone,
  personal: true,
}
export const changeNoticeSettings: Call<NoticeSettingsEdit, NoticeSettings> = {
  method: 'PUT',
  path: '/api/v1/me/notice-settings',
  who: everyone,
}
/** Asked by a mail program, with the address that a mail brought along (RFC 8058). Whatever is sent with it is not read. */
export const unsubscribe: Call<UnsubscribeToken, Unsubscribed> = {
  method: 'POST',
  path: '/api/v1/unsubscribe/:token',
  who: 'anyone',
}

/** What was sent to whom, when, and what the mail server said. */
export const listDeliveries: Call<DeliveryFilter, Deliveries> = {
  method: 'GET',
  path: '/api/v1/deliveries',
  who: managers,
}
export const getMailSettings: Call<Nothing, MailSettings> = {
  method: 'GET',
  path: '/api/v1/settings/mail',
  who: managers,
}
/** What became of it stands among the deliveries, under this id. */
export const testMail: Call<MailTest, ById> = { method: 'POST', path: '/api/v1/settings/mail/test', who: managers }
