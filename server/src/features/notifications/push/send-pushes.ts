import * as queue from '../outbox/lease-deliveries.ts'
import { deletePushSubscription, listActiveSubscriptions } from '../outbox/push-subscriptions.ts'
import { listAttention } from '../inbox/needs-attention.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRecipientContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { sendPush } from './push-transport.ts'

export async function sendPushes(services: Services): Promise<void> {
  while (!services.leaving.aborted && (await queue.isAnyDeliveryDue(services.pools.reads, ['push']))) {
    const delivery = await queue.leaseNextDelivery(services.db, () => '', ['push'])
    if (!delivery) return
    await send(services, delivery)
  }
}

/** Only an id; the browser loads the notification with its session. */
async function send(services: Services, delivery: queue.LeasedDelivery) {
  const { db, config } = services
  const subscription = await listActiveSubscriptions(db, config)
    .select(['pushSubscriptions.id', 'endpoint', 'p256dh', 'auth'])
    .where('pushSubscriptions.id', '=', delivery.subject)
    .where('pushSubscriptions.userId', '=', delivery.userId)
    .executeTakeFirst()
  const payload = subscription && (await latestUnread(services, delivery.userId))
  if (!payload) return queue.discardDelivery(db, delivery)
  const subject = config.publicUrl?.startsWith('https:')
    ? config.publicUrl
    : `mailto:${config.mail?.from.address ?? FALLBACK_CONTACT}`
  const { kind, answer } = await sendPush({ ...subscription, payload }, services.secrets.pushKeys(), subject)
  if (kind !== 'sent') services.log.warn({ delivery: delivery.id, said: answer }, 'a push service did not take a call')
  const said = { address: new URL(subscription.endpoint).host, answer }
  if (kind === 'sent') return queue.markSent(db, delivery, said)
  if (kind === 'failed') return queue.scheduleRetry(db, delivery, said)
  await deletePushSubscription(db, subscription.id)
  return queue.markUndeliverable(db, delivery, said)
}

/** Required by push services (VAPID). */
const FALLBACK_CONTACT = 'oriel@localhost'

const latestUnread = (services: Services, userId: string) =>
  withRecipientContext(
    services,
    (db) => findRecipient(db, userId),
    async (ctx) => {
      const unread = (await listAttention(ctx)).filter((it) => it.unread)
      return unread.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]?.id
    },
  )
