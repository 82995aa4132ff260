import { PER_HOUR } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { MailTestResult, TestEmail } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import type * as z from 'zod/mini'
import { conflict } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { sendDueEmails } from '../mail/send-due-emails.ts'
import { checkMailbox } from '../mailbox/read-mailbox.ts'
import { enqueueTestEmail } from '../outbox/enqueue.ts'
import { loadMailSettings } from './load-mail-settings.ts'

/** Milliseconds. Slower servers answer in the list of sent emails. */
const TEST_TIMEOUT = 20_000

/** No transaction: waits for the mail server. */
export async function sendTestEmail(
  { to }: z.output<typeof TestEmail>,
  actor: SessionActor,
  services: Services,
): Promise<MailTestResult> {
  await ensureTester(actor, services)
  if (!services.config.mail) throw conflict(message({ id: 'No mail server is set up' }))
  const id = await withRequestContext(services, actor, 'write', (ctx) => enqueueTestEmail(ctx.db, ctx.actor.id, to))
  await inTime(sendDueEmails(services, ['test']))
  const { state, answer } = await services.db
    .selectFrom('deliveries')
    .select(['state', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { works: state === 'sent', serverResponse: answer }
}

export async function testMailbox(_: unknown, actor: SessionActor, services: Services): Promise<MailTestResult> {
  await ensureTester(actor, services)
  const { replies } = services.config
  if (!replies?.imap) throw conflict(message({ id: 'No mailbox is set up' }))
  const serverResponse = (await inTime(checkMailbox(replies.imap, replies))) ?? null
  return { works: serverResponse === '', serverResponse: serverResponse || null }
}

async function ensureTester(actor: SessionActor, services: Services) {
  await withRequestContext(services, actor, 'read', async (ctx) => ensureAllowed(ctx.actor, policy.settings.edit))
  await ensureHourlyLimit(services.db, `mail-test:${actor.id}`, PER_HOUR.mailTests)
  await loadMailSettings(services)
}

/** Undefined on timeout; the work continues. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, TEST_TIMEOUT, undefined)))
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
