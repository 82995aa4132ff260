import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'

export interface NewNotification {
  userId: string
  why: 'assigned' | 'followed'
  subject: string
  byId: string
  seq: number
  at: string
}

/** Databases limit bound parameters. */
const BATCH_SIZE = 500

/** Upserts: a read notification restarts with the next entry. */
export async function storeNotifications(db: Db, told: readonly NewNotification[]) {
  const rows = [...mergeNotifications(told)].map(({ seq, ...row }) => ({ ...row, id: newId(), sinceSeq: seq }))
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await db
      .insertInto('notices')
      .values(rows.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict.columns(['userId', 'why', 'subject']).doUpdateSet((row) => ({
          byId: row.ref('excluded.byId'),
          at: row.ref('excluded.at'),
          sinceSeq: sql<number>`case when coalesce("notices"."readAt", '') >= "notices"."at"
            or coalesce("notices"."doneAt", '') >= "notices"."at" then excluded."sinceSeq" else "notices"."sinceSeq" end`,
        })),
      )
      .execute()
}

/** No statement can upsert a row twice. */
function mergeNotifications(told: readonly NewNotification[]): Iterable<NewNotification> {
  const merged = new Map<string, NewNotification>()
  for (const one of told) {
    const key = `${one.userId} ${one.why} ${one.subject}`
    merged.set(key, { ...one, seq: merged.get(key)?.seq ?? one.seq })
  }
  return merged.values()
}
