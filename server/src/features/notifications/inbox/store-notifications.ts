import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'

/** Somebody learns of something by a line of the log. */
export interface NewNotification {
  userId: string
  why: 'assigned' | 'follows'
  subject: string
  byId: string
  seq: number
  at: string
}

/** Rows of one statement: a database takes only so many values at once. */
const BATCH_SIZE = 500

/** Makes the notices, or brings them up to date: what was read begins anew with the first line after it. */
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

/** One statement changes a row once: each notice has its first line and its last instant. */
function mergeNotifications(told: readonly NewNotification[]): Iterable<NewNotification> {
  const merged = new Map<string, NewNotification>()
  for (const one of told) {
    const key = `${one.userId} ${one.why} ${one.subject}`
    merged.set(key, { ...one, seq: merged.get(key)?.seq ?? one.seq })
  }
  return merged.values()
}
