import { message } from '@oriel/contracts/message'
import type { EmailServerSettings, TestEmail } from '@oriel/contracts/v1/notifications/outbox-schemas'
import type * as z from 'zod/mini'
import { conflict } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../platform/http/services.ts'
import { enqueueTestEmail } from './enqueue.ts'

export function getEmailSettings({ actor }: RequestContext, { mail }: Services['config']): EmailServerSettings {
  ensureAllowed(actor, policy.settings.edit)
  if (!mail) return { configured: false, sender: null, server: null }
  const { name, address } = mail.from
  return { configured: true, sender: name ? `${name} <${address}>` : address, server: new URL(mail.smtp).host }
}

export async function sendTestEmail(
  { to }: z.output<typeof TestEmail>,
  ctx: RequestContext,
  { mail }: Services['config'],
) {
  ensureAllowed(ctx.actor, policy.settings.edit)
  if (!mail) throw conflict(message({ id: 'No mail server is set up' }))
  const id = await enqueueTestEmail(ctx.db, ctx.actor.id, to)
  // Wakes the mail sender.
  ctx.afterwards(({ live }) =>
    live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: ctx.actor.id }),
  )
  return { id }
}
