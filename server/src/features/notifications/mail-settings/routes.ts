import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/notifications/mail-settings'
import * as shapes from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import { preparedRoute } from '../../../platform/http/route.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { changeMailSettings } from './change-mail-settings.ts'
import { getMailSettings } from './show-mail-settings.ts'
import { sendTestEmail, testMailbox } from './test-mail-servers.ts'

const itself = async (_: unknown, __: SessionActor, services: Services) => services
const done = async <Result>(_: unknown, __: unknown, result: Result) => result

export const mailSettingsRoutes = [
  preparedRoute(withSchemas(calls.getMailSettings, Nothing, shapes.MailSettings), itself, (_, ctx, services) =>
    getMailSettings(ctx, services),
  ),
  preparedRoute(
    withSchemas(calls.changeMailSettings, shapes.MailSettingsEdit, shapes.MailSettings),
    itself,
    changeMailSettings,
    { stepUp: 'required' },
  ),
  preparedRoute(withSchemas(calls.sendTestEmail, shapes.TestEmail, shapes.MailTestResult), sendTestEmail, done),
  preparedRoute(withSchemas(calls.testMailbox, Nothing, shapes.MailTestResult), testMailbox, done),
]
