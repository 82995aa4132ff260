import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { newId } from './ids.ts'
import type { OutboxTable } from './tables/notifications.ts'

const BATCH_SIZE = 500

/** Outbox: skips duplicates of waiting rows. */
export async function insertDeliveries(db: Db, rows: ReadonlyArray<Insertable<OutboxTable>>) {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await db
      .insertInto('deliveries')
      .values(rows.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'channel', 'subject'])
          .where(sql<SqlBool>`"state" = 'waiting'`)
          .doNothing(),
      )
      .execute()
}

export const newDelivery = () => ({ id: newId(), state: 'waiting' as const, createdAt: new Date().toISOString() })

export const enqueueEmail = (
  db: Db,
  channel: 'invitation' | 'password-reset' | 'sign-in',
  { userId, subject }: { userId: string; subject: string },
) => insertDeliveries(db, [{ ...newDelivery(), channel, userId, subject, dueAt: new Date().toISOString() }])
