import type { ActivityType, Audience } from '@oriel/contracts/words'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { newId } from '../../db/ids.ts'
import type { Tables } from '../../db/tables.ts'
import type { SystemVisit, Visit } from '../../http/session/visit.ts'

type TargetType = Tables['activities']['targetType']

/** Something that happened, once, to one thing. */
export interface Happening {
  type: ActivityType
  target: { type: TargetType; id: string; title: string }
  /** Who is named for what happened by itself. */
  actorId?: string
  projectId: string | null
  /** The task on whose page it stands. */
  rootId?: string | null
  workItemId?: string | null
  requestId?: string | null
  /** `team` for what the client must not learn of, not even that it happened. */
  audience: Audience
  /** `{ field: [before, after] }`, only what changed. */
  changes?: Record<string, readonly [unknown, unknown]>
  /** False for what only caches, live events and the audit trail need to know. */
  inFeeds?: boolean
}

/**
 * Appends one line to the log, in the transaction of the change itself, and publishes a live event once that is stored. Every
 * change does this exactly once, as its last step: from here to the commit nobody else can append, so that the
 * numbers of the log follow the order of the commits.
 */
export async function recordActivity({ actor, db, afterwards }: Visit | SystemVisit, happening: Happening) {
  const {
    type,
    target,
    projectId,
    rootId = null,
    workItemId = null,
    requestId = null,
    audience,
    changes = {},
    inFeeds = true,
  } = happening
  const actorId = actor.id ?? happening.actorId
  if (actorId === undefined) throw new Error('a line of the log names somebody')
  await lockLog(db)
  const createdAt = new Date().toISOString()
  const id = newId()
  await db
    .insertInto('activities')
    .values({
      id,
      type,
      actorId,
      projectId,
      rootId,
      workItemId,
      requestId,
      targetId: target.id,
      targetType: target.type,
      targetTitle: target.title,
      audience,
      inFeeds: inFeeds ? 1 : 0,
      changes: JSON.stringify(changes),
      createdAt,
    })
    .execute()
  afterwards(({ live }) => live.publish({ kind: target.type, projectId, audience, requestId }))
  return id
}

/** From here to the commit nobody else writes in the log. On SQLite the transaction itself is that lock. */
export async function lockLog(db: Db) {
  if (!isPostgres(db) || holders.has(db)) return
  await sql`select pg_advisory_xact_lock(7215)`.execute(db)
  holders.add(db)
}
/** Each transaction has a handle of its own: one that holds the lock need not ask for it again. */
const holders = new WeakSet<Db>()
