import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Audience } from '@oriel/contracts/words'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { newId } from '../../db/ids.ts'
import { isUnshared, type LineAudience, readersOf } from '../../db/kept-audience.ts'
import { factsOf, hashOfWords, nextInChain, WORKSPACE } from '../../db/log-chain.ts'
import type { Tables } from '../../db/tables.ts'
import type { SystemVisit, Visit } from '../../http/session/visit.ts'
import { unreadByClient } from './unread-changes.ts'

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
  /**
   * `team` for what the client must not learn of, not even that it happened. What is said of work that is for the team
   * only is sealed, whatever stands here.
   */
  audience: Audience
  /** It tells of a time when the work was for the team only. */
  isSealed?: boolean
  /** The client sees it no longer: their screens look again, and no feed tells them why. */
  isHidden?: boolean
  /** `{ field: [before, after] }`, only what changed. */
  changes?: Record<string, readonly [unknown, unknown]>
  /** False for what only caches, live events and the audit trail need to know. */
  inFeeds?: boolean
}

/**
 * Appends a line to the log: two where its client reads a part of what changed, and the team all of it. Answers the id
 * of the first.
 */
export async function recordActivity(visit: Visit | SystemVisit, happening: Happening): Promise<string> {
  const { projectId, target, changes = {}, audience, isSealed, isHidden, inFeeds = true, requestId } = happening
  const isTold = audience === 'client' && !isSealed && !isHidden && inFeeds && !requestId
  const unread = isTold ? await unreadByClient(visit.db, projectId, target.type, changes) : []
  const [first, ...others] = unread.length > 0 ? byReaders(happening, unread) : [happening]
  const id = await append(visit, first ?? happening)
  for (const line of others) await append(visit, line)
  return id
}

/**
 * Lines that tell no changes, of things that were made at once: one after the other, for each follows the one before it
 * in its chain. Open browsers hear of them once.
 */
export async function recordAll(visit: Visit | SystemVisit, happenings: readonly Omit<Happening, 'changes'>[]) {
  const events = new Map<string, Told>()
  for (const happening of happenings) {
    const { event } = await store(visit, happening)
    events.set(JSON.stringify(event), event)
  }
  visit.afterwards(({ live }) => {
    for (const event of events.values()) live.publish(event)
  })
}

/** What the client reads, and for the team the rest; where they read nothing of it, their screens look again unasked. */
function byReaders(happening: Happening, unread: readonly string[]): Happening[] {
  const [ours, theirs] = [true, false].map((isUnread) =>
    Object.fromEntries(Object.entries(happening.changes ?? {}).filter(([name]) => unread.includes(name) === isUnread)),
  )
  const { type } = happening
  const forTeam: Happening = {
    ...happening,
    type: type.replace(/_(?:completed|started)$/, '_updated') as ActivityType,
    audience: 'team',
    changes: ours ?? {},
  }
  if (Object.keys(theirs ?? {}).length === 0) return [forTeam, { ...happening, inFeeds: false, changes: {} }]
  return [
    { ...happening, type: type.replace(/_assigned$/, '_updated') as ActivityType, changes: theirs ?? {} },
    forTeam,
  ]
}

/**
 * Appends one line to the log, in the transaction of the change itself, and publishes a live event once that is stored. Every
 * change does this exactly once, as its last step: from here to the commit nobody else can append, so that the
 * numbers of the log follow the order of the commits.
 */
async function append(visit: Visit | SystemVisit, happening: Happening) {
  const { id, event } = await store(visit, happening)
  visit.afterwards(({ live }) => live.publish(event))
  return id
}

type Told = Awaited<ReturnType<typeof store>>['event']

async function store({ actor, db }: Pick<Visit | SystemVisit, 'actor' | 'db'>, happening: Happening) {
  const {
    type,
    target,
    projectId,
    rootId = null,
    workItemId = null,
    requestId = null,
    changes = {},
    isHidden = false,
    inFeeds = !isHidden,
  } = happening
  const actorId = actor.id ?? happening.actorId
  if (actorId === undefined) throw new Error('a line of the log names somebody')
  await lockLog(db)
  const id = newId()
  const facts = {
    id,
    type,
    actorId,
    rootId,
    workItemId,
    requestId,
    targetId: target.id,
    targetType: target.type,
    inFeeds: inFeeds ? 1 : 0,
    createdAt: new Date().toISOString(),
  }
  // Half a letter would come back from the database as another one, and its hash with it.
  const words = { targetTitle: target.title.toWellFormed(), changes: JSON.stringify(changes) }
  const chainId = projectId ?? WORKSPACE
  const kept = await db
    .insertInto('activities')
    .values({
      ...facts,
      ...words,
      projectId,
      audience: isHidden ? 'client' : lineAudience(happening),
      ...nextInChain(db, chainId, factsOf(facts, chainId, hashOfWords(words))),
    })
    .returning('audience')
    .executeTakeFirstOrThrow()
  return { id, event: { kind: target.type, projectId, audience: readersOf(kept.audience), requestId } }
}

/** Lines about a request are its client's, whatever work it became. */
function lineAudience({ audience, isSealed, workItemId, requestId }: Happening) {
  if (isSealed) return 'sealed'
  if (!workItemId || requestId) return audience
  return sql<LineAudience>`case when ${isUnshared(workItemId)} then 'sealed' else ${audience} end`
}

/** From here to the commit nobody else writes in the log. On SQLite the transaction itself is that lock. */
export async function lockLog(db: Db) {
  if (!isPostgres(db) || holders.has(db)) return
  await sql`select pg_advisory_xact_lock(7215)`.execute(db)
  holders.add(db)
}
/** Each transaction has a handle of its own: one that holds the lock need not ask for it again. */
const holders = new WeakSet<Db>()
