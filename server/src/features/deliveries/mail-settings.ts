import { message } from '@oriel/contracts/message'
import type { MailSettings, MailTest } from '@oriel/contracts/v1/shapes/deliveries'
import type * as z from 'zod/mini'
import { conflict } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Services } from '../../services.ts'
import { queueTest } from './queue.ts'

/** Whether mail is sent, and by whom; not with which password. */
export function mailSettings({ actor }: Visit, { mail }: Services['config']): MailSettings {
  ensure(actor, policy.settings.edit)
  if (!mail) return { configured: false, sender: null, server: null }
  const { name, address } = mail.from
  return { configured: true, sender: name ? `${name} <${address}>` : address, server: new URL(mail.smtp).host }
}

/** Sends a mail that says that mail works. What the mail server said of it stands among what was sent. */
export async function testMail({ to }: z.output<typeof MailTest>, visit: Visit, { mail }: Services['config']) {
  ensure(visit.actor, policy.settings.edit)
  if (!mail) throw conflict(message({ id: 'No mail server is set up' }))
  const id = await queueTest(visit.db, visit.actor.id, to)
  // Whoever sends looks at once.
  visit.afterwards(({ live }) =>
    live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: visit.actor.id }),
  )
  return { id }
}
