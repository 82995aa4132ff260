import { HOUR, MINUTE } from '@oriel/contracts/limits'
import { type DeliveryChannel, deliveryChannels } from '@oriel/contracts/enums'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import type { OutboxTable } from '../../../platform/db/tables/notifications.ts'

export type LeasedDelivery = Selectable<OutboxTable>

/**
 * Lease of an outbox row: a process that misses it is considered dead. Short on PostgreSQL, which processes share:
 * sign-in links last 15 minutes.
 */
const leaseOf = (db: Db) => (isPostgres(db) ? 2 : 10) * MINUTE
const RETRY_DELAYS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR] as const
/** Milliseconds; only digests are due later after they were written. */
export const LONGEST_WAIT = 25 * HOUR

export const MAILED: readonly DeliveryChannel[] = deliveryChannels.filter((it) => it !== 'push')

export const millisecondsFromNow = (milliseconds: number, now = new Date()) =>
  new Date(now.getTime() + milliseconds).toISOString()

const dueIn = (db: Db, channels: readonly DeliveryChannel[]) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where(sql<SqlBool>`"state" in ('waiting', 'sending', 'retrying')`)
    .where('dueAt', '<=', millisecondsFromNow(0))
    .where('channel', 'in', channels)

/** At-least-once: if recording fails, sends again with the same Message-ID. */
export async function leaseNextDelivery(
  db: Db,
  messageIdOf: (id: string) => string,
  channels: readonly DeliveryChannel[] = MAILED,
): Promise<LeasedDelivery | undefined> {
  const due = dueIn(db, channels).orderBy('dueAt').orderBy('id').limit(1)
  const claimed = await db
    .updateTable('deliveries')
    .set((it) => ({
      state: 'sending',
      dueAt: millisecondsFromNow(leaseOf(db)),
      tries: it('tries', '+', 1),
      triedAt: millisecondsFromNow(0),
    }))
    .where('id', '=', isPostgres(db) ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .executeTakeFirst()
  if (!claimed || claimed.messageId !== null) return claimed
  const messageId = messageIdOf(claimed.id)
  await isLeasedHere(db, claimed).set({ messageId }).execute()
  return { ...claimed, messageId }
}

export async function takeBackLeases(db: Db) {
  if (isPostgres(db)) return
  await db
    .updateTable('deliveries')
    .set({ dueAt: millisecondsFromNow(0) })
    .where('state', '=', 'sending')
    .execute()
}

/** Read-only: polling must not write. */
export async function isAnyDeliveryDue(db: Db, channels: readonly DeliveryChannel[]): Promise<boolean> {
  const due = await dueIn(db, channels).limit(1).executeTakeFirst()
  return due !== undefined
}

/** Another process may have taken over the lease. */
const isLeasedHere = (db: Db, { id, dueAt }: LeasedDelivery) =>
  db.updateTable('deliveries').where('id', '=', id).where('state', '=', 'sending').where('dueAt', '=', dueAt)

export const discardDelivery = (db: Db, { id }: LeasedDelivery) =>
  db.deleteFrom('deliveries').where('id', '=', id).execute()

interface Said {
  address?: string
  answer: string
  letters?: number | null
}

export const markSent = (db: Db, delivery: LeasedDelivery, said: Said) =>
  isLeasedHere(db, delivery)
    .set({ ...said, state: 'sent' })
    .execute()

/** Backoff: 1, 5 and 30 minutes, 2, 8 and 24 hours, then gives up. */
export function scheduleRetry(db: Db, delivery: LeasedDelivery, said: Said) {
  const wait = RETRY_DELAYS[delivery.tries - 1]
  return isLeasedHere(db, delivery)
    .set(
      wait === undefined
        ? { ...said, state: 'undeliverable' }
        : { ...said, state: 'retrying', dueAt: millisecondsFromNow(wait) },
    )
    .execute()
}

export const markUndeliverable = (db: Db, delivery: LeasedDelivery, said: Said) =>
  isLeasedHere(db, delivery)
    .set({ ...said, state: 'undeliverable' })
    .execute()
