import { call, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { MailSettings, MailSettingsEdit, MailTestResult, TestEmail } from './mail-settings-schemas.ts'

export const getMailSettings = call<Nothing, MailSettings>('GET /api/v1/settings/mail', managers)
export const changeMailSettings = call<MailSettingsEdit, MailSettings>('PUT /api/v1/settings/mail', managers)
/** Answers within 25 seconds. */
export const sendTestEmail = call<TestEmail, MailTestResult>('POST /api/v1/settings/mail/test', managers)
export const testMailbox = call<Nothing, MailTestResult>('POST /api/v1/settings/mail/test-mailbox', managers)
