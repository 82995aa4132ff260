import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Visibility } from '@oriel/contracts/enums'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { preparedRow } from '../../../platform/db/connection/prepared-queries.ts'
import { newId } from '../../../platform/db/ids.ts'
import { isHiddenFromClient, type EntryVisibility, entryReaders } from '../../../platform/db/stored-visibility.ts'
import { canonicalEntry, hashText, appendToChain, WORKSPACE_CHAIN } from '../../../platform/db/hash-chain.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { hiddenFromClient } from './hidden-fields.ts'

type TargetType = Tables['activities']['targetType']

/** Something that happened, once, to one thing. */
export interface ActivityEvent {
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
  audience: Visibility
  /** It tells of a time when the work was for the team only. */
  isSealed?: boolean
  /** The client sees it no longer: their screens look again, and no feed tells them why. */
  isHidden?: boolean
  /** `{ field: [before, after] }`, only what changed. */
  changes?: Record<string, readonly [unknown, unknown]>
  /** False for what only caches, live events and the audit trail need to know. */
  inFeeds?: boolean
}

/** Whoever did it, or nobody where it happened by itself. */
export type ActivityContext = Pick<RequestContext, 'db' | 'afterwards'> & { actor: { id: string | null } }

/** Appends to the log what happened. Answers the id of its first line. */
export async function recordActivity(ctx: ActivityContext, happening: ActivityEvent): Promise<string> {
  const [first, ...others] = await splitByVisibility(ctx.db, happening)
  const id = await appendEntries(ctx, first)
  for (const line of others) await appendEntries(ctx, line)
  return id
}

/** The lines that tell it: two where its client reads a part of what changed, and the team all of it. */
export async function splitByVisibility(
  db: Db,
  happening: ActivityEvent,
): Promise<[ActivityEvent, ...ActivityEvent[]]> {
  const { projectId, target, changes = {}, audience, isSealed, isHidden, inFeeds = true, requestId } = happening
  const isTold = audience === 'client' && !isSealed && !isHidden && inFeeds && !requestId
  const unread = isTold ? await hiddenFromClient(db, projectId, target.type, changes) : []
  return unread.length > 0 ? inTwo(happening, unread) : [happening]
}

/** What the client reads, and for the team the rest; where they read nothing of it, their screens look again unasked. */
function inTwo(happening: ActivityEvent, unread: readonly string[]): [ActivityEvent, ActivityEvent] {
  const [ours, theirs] = [true, false].map((isUnread) =>
    Object.fromEntries(Object.entries(happening.changes ?? {}).filter(([name]) => unread.includes(name) === isUnread)),
  )
  const { type } = happening
  const forTeam: ActivityEvent = {
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
async function appendEntries(ctx: ActivityContext, happening: ActivityEvent) {
  const { id, event } = await insertEntries(ctx, happening)
  ctx.afterwards(({ live }) => live.publish(event))
  return id
}

async function insertEntries({ actor, db }: Pick<ActivityContext, 'actor' | 'db'>, happening: ActivityEvent) {
  await lockLog(db)
  const { row, chainId, facts } = buildEntry(actor.id, happening)
  const kept = await insertLine(db, lineAudience(happening), { ...row, chainId, facts })
  return { id: row.id, event: liveEventFor(happening, kept.audience) }
}

type LineRow = ReturnType<typeof buildEntry>['row']

/** The same for every line: it is built once. */
const insertLine = preparedRow<
  EntryVisibility | `${EntryVisibility} unless unshared`,
  keyof LineRow | 'chainId' | 'facts',
  { audience: EntryVisibility }
>((db, shape, { chainId, facts, ...row }) => {
  const [audience, isAsked] = shape.split(' ') as [EntryVisibility, 'unless'?]
  const kept = sql.lit(audience)
  return db
    .insertInto('activities')
    .values({
      ...(row as unknown as LineRow),
      audience: isAsked
        ? sql<EntryVisibility>`case when ${isHiddenFromClient(row.workItemId)} then 'sealed' else ${kept} end`
        : audience,
      ...appendToChain(db, chainId, facts),
    })
    .returning('audience')
})

/** What open browsers hear of a line. */
export const liveEventFor = ({ target, projectId, requestId = null }: ActivityEvent, audience: EntryVisibility) => ({
  kind: target.type,
  projectId,
  audience: entryReaders(audience),
  requestId,
})

export const chainIdOf = ({ projectId }: ActivityEvent) => projectId ?? WORKSPACE_CHAIN

/** A line as it is kept, but for who reads it and its place in the chain, and what its hash covers beside that. */
export function buildEntry(by: string | null, happening: ActivityEvent) {
  const { type, target, projectId, rootId = null, workItemId = null, requestId = null } = happening
  const { changes = {}, isHidden = false, inFeeds = !isHidden } = happening
  const actorId = by ?? happening.actorId
  if (actorId === undefined) throw new Error('a line of the log names somebody')
  const facts = {
    id: newId(),
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
  const chainId = chainIdOf(happening)
  return { row: { ...facts, ...words, projectId }, chainId, facts: canonicalEntry(facts, chainId, hashText(words)) }
}

/** Lines about a request are its client's, whatever work it became. */
function lineAudience({ audience, isHidden, isSealed, workItemId, requestId }: ActivityEvent) {
  if (isHidden) return 'client'
  if (isSealed) return 'sealed'
  return workItemId && !requestId ? (`${audience} unless unshared` as const) : audience
}

/** From here to the commit nobody else writes in the log. On SQLite the transaction itself is that lock. */
export async function lockLog(db: Db) {
  if (!isPostgres(db) || holders.has(db)) return
  await sql`select pg_advisory_xact_lock(7215)`.execute(db)
  holders.add(db)
}
/** Each transaction has a handle of its own: one that holds the lock need not ask for it again. */
const holders = new WeakSet<Db>()

/** What differs between two states of a thing, for the log: `{ field: [before, after] }`. */
export function diffRecords<Thing extends Record<string, unknown>>(before: Thing, after: Partial<Thing>) {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field], value] as const]))
}
