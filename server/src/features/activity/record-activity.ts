import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Audience } from '@oriel/contracts/words'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { preparedRow } from '../../db/connection/prepared.ts'
import { newId } from '../../db/ids.ts'
import { isUnshared, type LineAudience, readersOf } from '../../db/kept-audience.ts'
import { factsOf, hashOfWords, nextInChain, WORKSPACE } from '../../db/log-chain.ts'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/session/visit.ts'
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

/** Whoever did it, or nobody where it happened by itself. */
export type Recorder = Pick<Visit, 'db' | 'afterwards'> & { actor: { id: string | null } }

/** Appends to the log what happened. Answers the id of its first line. */
export async function recordActivity(visit: Recorder, happening: Happening): Promise<string> {
  const [first, ...others] = await byReaders(visit.db, happening)
  const id = await append(visit, first)
  for (const line of others) await append(visit, line)
  return id
}

/** The lines that tell it: two where its client reads a part of what changed, and the team all of it. */
export async function byReaders(db: Db, happening: Happening): Promise<[Happening, ...Happening[]]> {
  const { projectId, target, changes = {}, audience, isSealed, isHidden, inFeeds = true, requestId } = happening
  const isTold = audience === 'client' && !isSealed && !isHidden && inFeeds && !requestId
  const unread = isTold ? await unreadByClient(db, projectId, target.type, changes) : []
  return unread.length > 0 ? inTwo(happening, unread) : [happening]
}

/** What the client reads, and for the team the rest; where they read nothing of it, their screens look again unasked. */
function inTwo(happening: Happening, unread: readonly string[]): [Happening, Happening] {
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
async function append(visit: Recorder, happening: Happening) {
  const { id, event } = await store(visit, happening)
  visit.afterwards(({ live }) => live.publish(event))
  return id
}

async function store({ actor, db }: Pick<Recorder, 'actor' | 'db'>, happening: Happening) {
  await lockLog(db)
  const { row, chainId, facts } = lineOf(actor.id, happening)
  const kept = await insertLine(db, lineAudience(happening), { ...row, chainId, facts })
  return { id: row.id, event: eventOf(happening, kept.audience) }
}

type LineRow = ReturnType<typeof lineOf>['row']

/** The same for every line: it is built once. */
const insertLine = preparedRow<
  LineAudience | `${LineAudience} unless unshared`,
  keyof LineRow | 'chainId' | 'facts',
  { audience: LineAudience }
>((db, shape, { chainId, facts, ...row }) => {
  const [audience, isAsked] = shape.split(' ') as [LineAudience, 'unless'?]
  const kept = sql.lit(audience)
  return db
    .insertInto('activities')
    .values({
      ...(row as unknown as LineRow),
      audience: isAsked
        ? sql<LineAudience>`case when ${isUnshared(row.workItemId)} then 'sealed' else ${kept} end`
        : audience,
      ...nextInChain(db, chainId, facts),
    })
    .returning('audience')
})

/** What open browsers hear of a line. */
export const eventOf = ({ target, projectId, requestId = null }: Happening, audience: LineAudience) => ({
  kind: target.type,
  projectId,
  audience: readersOf(audience),
  requestId,
})

export const chainOf = ({ projectId }: Happening) => projectId ?? WORKSPACE

/** A line as it is kept, but for who reads it and its place in the chain, and what its hash covers beside that. */
export function lineOf(by: string | null, happening: Happening) {
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
  const chainId = chainOf(happening)
  return { row: { ...facts, ...words, projectId }, chainId, facts: factsOf(facts, chainId, hashOfWords(words)) }
}

/** Lines about a request are its client's, whatever work it became. */
function lineAudience({ audience, isHidden, isSealed, workItemId, requestId }: Happening) {
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
