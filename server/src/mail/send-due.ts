import type { Mail } from '../config.ts'
import * as queue from '../features/deliveries/claim.ts'
import { forgetRefused, keepRefused, whyRefused } from '../features/deliveries/refused-addresses.ts'
import { keepAddresses } from '../features/inbound-mail/addresses.ts'
import { keepNoticeLink } from '../features/sign-in-links/notice-link.ts'
import { grantRecoveries } from '../features/sign-in-links/ask-link.ts'
import { systemVisit, type SystemVisit } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import { keepMailed } from './mailed.ts'
import { openTransport, type Outcome, type Transport } from './transport.ts'
import { domainOf, writeLetter } from './write-letter.ts'

/** Sends what is due, one mail after the other, until nothing is. Without a mail server nothing ever is. */
export async function sendDue(services: Services): Promise<void> {
  const { mail } = services.config
  if (!mail) return
  await grantRecoveries(services)
  const { open, close } = once(mail)
  try {
    while (!services.leaving.aborted) {
      const delivery = await queue.claimNext(services.db, (id) => `<${id}@${domainOf(mail)}>`)
      if (!delivery) return
      await deliver(services, mail, delivery, open)
    }
  } finally {
    await close()
  }
}

/** The transport is opened with the first mail that there is. */
function once(mail: Mail) {
  let opened: Promise<Transport> | undefined
  return {
    open: () => (opened ??= openTransport(mail)),
    close: async () => (await opened)?.close(),
  }
}

async function deliver(services: Services, mail: Mail, delivery: queue.Delivery, open: () => Promise<Transport>) {
  let written: Awaited<ReturnType<typeof writeLetter>>
  try {
    written = await writeLetter(services, mail, delivery)
  } catch (error) {
    // The others that are due do not wait for it.
    services.log.error({ err: error, delivery: delivery.id }, 'a mail could not be written')
    return queue.keepFailed(services.db, delivery, { answer: 'The mail could not be written' })
  }
  if (!written) return queue.letGo(services.db, delivery)
  const { letter, mailed, addresses, link } = written
  const { address } = letter.to
  if (addresses.length > 0) await systemVisit(services, ({ db }) => keepAddresses(db, services, addresses))
  if (link) await systemVisit(services, ({ db }) => keepNoticeLink(db, link))
  const known = delivery.channel === 'test' ? undefined : await whyRefused(services.db, address)
  const outcome: Outcome = known ? { kind: 'refused', answer: known.answer } : await (await open()).send(letter)
  if (outcome.kind !== 'sent')
    services.log.warn({ delivery: delivery.id, said: outcome.answer }, 'a mail was not taken')
  await systemVisit(services, (visit) =>
    keepOutcome(visit, delivery, { address, answer: outcome.answer }, outcome.kind, mailed),
  )
}

async function keepOutcome(
  { db, afterwards }: SystemVisit,
  delivery: queue.Delivery,
  said: { address: string; answer: string },
  kind: Outcome['kind'],
  mailed: Parameters<typeof keepMailed>[2],
) {
  const { channel, userId } = delivery
  // The page on which it was asked for shows what became of it.
  if (channel === 'test')
    afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId }))
  // Managers see who cannot be reached.
  const tellManagers = () =>
    afterwards(({ live }) => live.publish({ kind: 'person', projectId: null, audience: 'team' }))
  if (kind === 'failed') return queue.keepFailed(db, delivery, said)
  if (kind === 'refused') {
    await keepRefused(db, said.address, said.answer)
    tellManagers()
    return queue.keepUndeliverable(db, delivery, said)
  }
  await queue.keepSent(db, delivery, said)
  await keepMailed(db, userId, mailed)
  if (await forgetRefused(db, said.address)) tellManagers()
}
