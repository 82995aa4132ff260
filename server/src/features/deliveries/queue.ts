import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { newId } from '../../db/ids.ts'

const MINUTE = 60_000
/** What gathers about a thing until then goes with its first event. */
const GATHERS = 5 * MINUTE
/** Rows of one statement. */
const AT_ONCE = 500

/** Something about a thing may need somebody. */
export interface Needed {
  userId: string
  /** The id of a work item, a request or a project. */
  subject: string
  /** The instant at which it came up. */
  at: string
}

/** Each is told of what needs them there in five minutes, unless that is coming already. */
export async function queueNeeds(db: Db, needed: readonly Needed[]) {
  const rows = needed.map(({ userId, subject, at }) => ({
    ...fresh(),
    channel: 'needs' as const,
    userId,
    subject,
    dueAt: new Date(Date.parse(at) + GATHERS).toISOString(),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('deliveries')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'channel', 'subject'])
          .where(sql<SqlBool>`"state" = 'waiting'`)
          .doNothing(),
      )
      .execute()
}

const fresh = () => ({ id: newId(), state: 'waiting' as const, createdAt: new Date().toISOString() })
