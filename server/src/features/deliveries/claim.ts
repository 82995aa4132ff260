import { type DeliveryChannel, deliveryChannels } from '@oriel/contracts/words'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import type { DeliveriesTable } from '../../db/tables/deliveries.ts'

export type Delivery = Selectable<DeliveriesTable>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Whoever claims and has not said what became of it by then is taken for dead. */
const LEASE = 10 * MINUTE
/** After each failure. */
const AGAIN = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR] as const

/** What goes through the mail server: everything but calls to browsers. */
const MAILED = deliveryChannels.filter((it) => it !== 'push')

export const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

const dueIn = (db: Db, channels: readonly DeliveryChannel[]) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where(sql<SqlBool>`"state" in ('waiting', 'sending', 'retrying')`)
    .where('dueAt', '<=', after(0))
    .where('channel', 'in', channels)

/**
 * The next that is due, for this process alone. A mail that a process sent and could not say so any more is sent again
 * under the same Message-ID.
 */
export async function claimNext(
  db: Db,
  messageIdOf: (id: string) => string,
  channels: readonly DeliveryChannel[] = MAILED,
): Promise<Delivery | undefined> {
  const due = dueIn(db, channels).orderBy('dueAt').orderBy('id').limit(1)
  const claimed = await db
    .updateTable('deliveries')
    .set((it) => ({ state: 'sending', dueAt: after(LEASE), tries: it('tries', '+', 1), triedAt: after(0) }))
    .where('id', '=', isPostgres(db) ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .executeTakeFirst()
  if (!claimed || claimed.messageId !== null) return claimed
  const messageId = messageIdOf(claimed.id)
  await mine(db, claimed).set({ messageId }).execute()
  return { ...claimed, messageId }
}

/** Whether there is something to claim: asking writes nothing. */
export async function isAnyDue(db: Db, channels: readonly DeliveryChannel[]): Promise<boolean> {
  const due = await dueIn(db, channels).limit(1).executeTakeFirst()
  return due !== undefined
}

/** Unless another process has claimed it since. */
const mine = (db: Db, { id, dueAt }: Delivery) =>
  db.updateTable('deliveries').where('id', '=', id).where('state', '=', 'sending').where('dueAt', '=', dueAt)

/** There is nothing to send any more. */
export const letGo = (db: Db, { id }: Delivery) => db.deleteFrom('deliveries').where('id', '=', id).execute()

interface Said {
  /** Left out where it was not tried at any. */
  address?: string
  answer: string
}

export const keepSent = (db: Db, delivery: Delivery, said: Said) =>
  mine(db, delivery)
    .set({ ...said, state: 'sent' })
    .execute()

/** Tried again after 1, 5 and 30 minutes, 2, 8 and 24 hours; then it is given up. */
export function keepFailed(db: Db, delivery: Delivery, said: Said) {
  const wait = AGAIN[delivery.tries - 1]
  return mine(db, delivery)
    .set(wait === undefined ? { ...said, state: 'undeliverable' } : { ...said, state: 'retrying', dueAt: after(wait) })
    .execute()
}

export const keepUndeliverable = (db: Db, delivery: Delivery, said: Said) =>
  mine(db, delivery)
    .set({ ...said, state: 'undeliverable' })
    .execute()
