import type { StoredActivityType } from '../../../platform/db/stored-activity-types.ts'
import type { Visibility } from '@oriel/contracts/enums'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { answeredLater } from '../../../platform/db/connection/postgres-pool.ts'
import { preparedRow } from '../../../platform/db/connection/prepared-queries.ts'
import { newId } from '../../../platform/db/ids.ts'
import { isHiddenFromClient, type EntryVisibility, entryReaders } from '../../../platform/db/stored-visibility.ts'
import { canonicalEntry, hashText, appendToChain, WORKSPACE_CHAIN } from '../../../platform/db/hash-chain.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { hiddenFromClient } from './hidden-fields.ts'

type TargetType = Tables['activities']['targetType']

export interface ActivityEvent {
  type: StoredActivityType
  target: { type: TargetType; id: string; title: string }
  actorId?: string
  projectId: string | null
  rootId?: string | null
  workItemId?: string | null
  requestId?: string | null
  /** `team` hides the event itself from the client. Entries about team-only work are redacted regardless. */
  audience: Visibility
  /** The work was team-only at that time. */
  isSealed?: boolean
  /** The client lost sight of the item: screens refresh, but no feed says why. */
  isHidden?: boolean
  changes?: Record<string, readonly [unknown, unknown]>
  /** False if only caches, live events and the audit trail need it. */
  inFeeds?: boolean
}

export type ActivityContext = Pick<RequestContext, 'db' | 'afterwards'> & {
  actor: { id: string | null; token?: { id: string } }
}

export async function recordActivity(ctx: ActivityContext, happening: ActivityEvent): Promise<string> {
  const [first, ...others] = await splitByVisibility(ctx.db, happening)
  const id = await appendEntries(ctx, first)
  for (const line of others) await appendEntries(ctx, line)
  return id
}

interface WorkspaceChange {
  id: string
  title: string
  changes?: ActivityEvent['changes']
}

/** Of a person, company, template or label. In no project and no feed; cached responses and live events need it. */
export const recordWorkspaceChange = (ctx: ActivityContext, { id, title, changes = {} }: WorkspaceChange) =>
  recordActivity(ctx, {
    type: 'person_updated',
    target: { type: 'person', id, title },
    projectId: null,
    audience: 'team',
    inFeeds: false,
    changes,
  })

/** Two entries if the client may read only some of the changed fields. */
export async function splitByVisibility(
  db: Db,
  happening: ActivityEvent,
): Promise<[ActivityEvent, ...ActivityEvent[]]> {
  const { projectId, target, changes = {}, audience, isSealed, isHidden, inFeeds = true, requestId } = happening
  const isTold = audience === 'client' && !isSealed && !isHidden && inFeeds && !requestId
  const unread = isTold ? await hiddenFromClient(db, projectId, target.type, changes) : []
  return unread.length > 0 ? inTwo(happening, unread) : [happening]
}

function inTwo(happening: ActivityEvent, unread: readonly string[]): [ActivityEvent, ActivityEvent] {
  const [ours, theirs] = [true, false].map((isUnread) =>
    Object.fromEntries(Object.entries(happening.changes ?? {}).filter(([name]) => unread.includes(name) === isUnread)),
  )
  const { type } = happening
  const forTeam: ActivityEvent = {
    ...happening,
    type: type.replace(/_(?:completed|started)$/, '_updated') as StoredActivityType,
    audience: 'team',
    changes: ours ?? {},
  }
  if (Object.keys(theirs ?? {}).length === 0) return [forTeam, { ...happening, inFeeds: false, changes: {} }]
  return [
    { ...happening, type: type.replace(/_assigned$/, '_updated') as StoredActivityType, changes: theirs ?? {} },
    forTeam,
  ]
}

/**
 * Appends to the log and its hash chain in the transaction of the change; publishes a live event after commit. Call
 * once, as the last step: it locks the log until commit, so that entry numbers follow commit order.
 */
async function appendEntries(ctx: ActivityContext, happening: ActivityEvent) {
  const { id, event } = await insertEntries(ctx, happening)
  ctx.afterwards(({ live }) => live.publish(event))
  return id
}

async function insertEntries({ actor, db }: Pick<ActivityContext, 'actor' | 'db'>, happening: ActivityEvent) {
  await lockLog(db)
  const { row, chainId, facts } = buildEntry(actor, happening)
  const kept = await insertLine(db, entryVisibility(happening), { ...row, chainId, facts })
  return { id: row.id, event: liveEventFor(happening, kept.audience) }
}

type LineRow = ReturnType<typeof buildEntry>['row']

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

export const liveEventFor = ({ target, projectId, requestId = null }: ActivityEvent, audience: EntryVisibility) => ({
  kind: target.type,
  projectId,
  audience: entryReaders(audience),
  requestId,
})

export const chainIdOf = ({ projectId }: ActivityEvent) => projectId ?? WORKSPACE_CHAIN

export function buildEntry(by: ActivityContext['actor'], happening: ActivityEvent) {
  const { type, target, projectId, rootId = null, workItemId = null, requestId = null } = happening
  const { changes = {}, isHidden = false, inFeeds = !isHidden } = happening
  const actorId = by.id ?? happening.actorId
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
    tokenId: by.token?.id ?? null,
  }
  // The database would replace lone surrogates, which breaks the hash.
  const words = { targetTitle: target.title.toWellFormed(), changes: JSON.stringify(changes) }
  const chainId = chainIdOf(happening)
  return { row: { ...facts, ...words, projectId }, chainId, facts: canonicalEntry(facts, chainId, hashText(words)) }
}

/** Entries about a request stay visible to its client even if it became team-only work. */
function entryVisibility({ audience, isHidden, isSealed, workItemId, requestId }: ActivityEvent) {
  if (isHidden) return 'client'
  if (isSealed) return 'sealed'
  return workItemId && !requestId ? (`${audience} unless unshared` as const) : audience
}

/** Advisory lock: serializes writers of the log until commit. On SQLite the transaction is that lock. */
export async function lockLog(db: Db) {
  if (!isPostgres(db) || holders.has(db)) return
  await sql`select pg_advisory_xact_lock(7215)${answeredLater}`.execute(db)
  holders.add(db)
}
const holders = new WeakSet<Db>()

export function diffRecords<Fields extends Record<string, unknown>>(before: Fields, after: Partial<Fields>) {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field], value] as const]))
}
