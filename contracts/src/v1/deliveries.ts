import { everyone } from '../roles.ts'
import type { Call } from './call.ts'
import type { Nothing } from './shapes/common.ts'
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
