import * as queue from '../features/deliveries/claim.ts'
import { forgetSubscription, liveSubscriptions } from '../features/deliveries/push-subscriptions.ts'
import { listPile } from '../features/notices/needs-you.ts'
import { recipientOf } from '../http/session/recipient.ts'
import { visitAs } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import { call } from './transport.ts'

/** Calls whoever is to be called, one after the other, until nobody is. */
export async function sendCalls(services: Services): Promise<void> {
  while (!services.leaving.aborted && (await queue.isAnyDue(services.pools.reads, ['push']))) {
    const delivery = await queue.claimNext(services.db, () => '', ['push'])
    if (!delivery) return
    await send(services, delivery)
  }
}

/** Its words stay here: what is sent is the id of a line of the inbox, which the browser asks about with its session. */
async function send(services: Services, delivery: queue.Delivery) {
  const { db, config } = services
  const subscription = await liveSubscriptions(db, config)
    .select(['pushSubscriptions.id', 'endpoint', 'p256dh', 'auth'])
    .where('pushSubscriptions.id', '=', delivery.subject)
    .where('pushSubscriptions.userId', '=', delivery.userId)
    .executeTakeFirst()
  const payload = subscription && (await latestUnread(services, delivery.userId))
  if (!payload) return queue.letGo(db, delivery)
  const subject = config.publicUrl?.startsWith('https:')
    ? config.publicUrl
    : `mailto:${config.mail?.from.address ?? NOBODY}`
  const { kind, answer } = await call({ ...subscription, payload }, services.secrets.pushKeys(), subject)
  if (kind !== 'sent') services.log.warn({ delivery: delivery.id, said: answer }, 'a push service did not take a call')
  const said = { address: new URL(subscription.endpoint).host, answer }
  if (kind === 'sent') return queue.keepSent(db, delivery, said)
  if (kind === 'failed') return queue.keepFailed(db, delivery, said)
  await forgetSubscription(db, subscription.id)
  return queue.keepUndeliverable(db, delivery, said)
}

/** Push services want to know whom to write to. */
const NOBODY = 'oriel@localhost'

/** Of what needs them at this moment and they have not read; undefined where nothing does. */
const latestUnread = (services: Services, userId: string) =>
  visitAs(
    services,
    (db) => recipientOf(db, userId),
    async (visit) => {
      const unread = (await listPile(visit)).filter((it) => it.unread)
      return unread.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]?.id
    },
  )
