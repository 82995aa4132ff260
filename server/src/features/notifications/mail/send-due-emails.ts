import type { DeliveryChannel } from '@oriel/contracts/enums'
import type { MailConfig } from '../../../platform/config/config.ts'
import * as queue from '../outbox/lease-deliveries.ts'
import { unsuppressAddress, suppressAddress, findSuppressionReason } from '../outbox/suppressed-addresses.ts'
import { saveReplyAddresses } from '../inbound-email/reply-addresses.ts'
import { saveNotificationLink } from '../../access/sign-in-links/notification-link.ts'
import { sendRequestedLinks } from '../../access/sign-in-links/request-links.ts'
import { withSystemContext, type SystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordMailed } from './email-log.ts'
import { openMailTransport, type SendOutcome, type MailTransport } from './smtp-transport.ts'
import { senderDomain, writeEmail } from './write-email.ts'

/** A wrong clock would send them early or drop them. */
export const TIMED: readonly DeliveryChannel[] = ['attention', 'digest']
/** The user is waiting for these. */
export const SENT_AT_ONCE = queue.MAILED.filter((channel) => !TIMED.includes(channel))

/** No-op without a mail server. */
export async function sendDueEmails(services: Services, channels = queue.MAILED): Promise<void> {
  const { mail } = services.config
  if (!mail) return
  await sendRequestedLinks(services)
  const { open, close } = openLazily(mail)
  try {
    while (!services.leaving.aborted) {
      const delivery = await queue.leaseNextDelivery(services.db, (id) => `<${id}@${senderDomain(mail)}>`, channels)
      if (!delivery) return
      await deliverEmail(services, mail, delivery, open)
    }
  } finally {
    await close()
  }
}

function openLazily(mail: MailConfig) {
  let opened: Promise<MailTransport> | undefined
  return {
    open: () => (opened ??= openMailTransport(mail)),
    close: async () => (await opened)?.close(),
  }
}

async function deliverEmail(
  services: Services,
  mail: MailConfig,
  delivery: queue.LeasedDelivery,
  open: () => Promise<MailTransport>,
) {
  let written: Awaited<ReturnType<typeof writeEmail>>
  try {
    written = await writeEmail(services, mail, delivery)
  } catch (error) {
    // Other emails continue.
    services.log.error({ err: error, delivery: delivery.id }, 'a mail could not be written')
    return queue.scheduleRetry(services.db, delivery, { answer: 'The mail could not be written' })
  }
  if (!written) return queue.discardDelivery(services.db, delivery)
  const { letter, mailed, addresses, link, letters } = written
  const { address } = letter.to
  if (addresses.length > 0) await withSystemContext(services, ({ db }) => saveReplyAddresses(db, services, addresses))
  if (link) await withSystemContext(services, ({ db }) => saveNotificationLink(db, link, services.config))
  const known = delivery.channel === 'test' ? undefined : await findSuppressionReason(services.db, address)
  const outcome: SendOutcome = known ? { kind: 'refused', answer: known.answer } : await (await open()).send(letter)
  if (outcome.kind !== 'sent')
    services.log.warn({ delivery: delivery.id, said: outcome.answer }, 'a mail was not taken')
  await withSystemContext(services, (ctx) =>
    saveOutcome(ctx, delivery, { address, answer: outcome.answer, letters }, outcome.kind, mailed),
  )
}

async function saveOutcome(
  { db, afterwards }: SystemContext,
  delivery: queue.LeasedDelivery,
  said: { address: string; answer: string; letters: number | null },
  kind: SendOutcome['kind'],
  mailed: Parameters<typeof recordMailed>[2],
) {
  const { channel, userId } = delivery
  if (channel === 'test')
    afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId }))
  const tellManagers = () =>
    afterwards(({ live }) => live.publish({ kind: 'person', projectId: null, audience: 'team' }))
  if (kind === 'failed') return queue.scheduleRetry(db, delivery, said)
  if (kind === 'refused') {
    await suppressAddress(db, said.address, said.answer)
    tellManagers()
    return queue.markUndeliverable(db, delivery, said)
  }
  await queue.markSent(db, delivery, said)
  await recordMailed(db, userId, mailed)
  if (await unsuppressAddress(db, said.address)) tellManagers()
}
