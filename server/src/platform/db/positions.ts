import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { preparedShapes } from './connection/prepared-queries.ts'

/** Positions are unique among siblings. Call under `lockProject`. */
export interface Siblings {
  projectId: string
  parentId: string | null
}

const among = (db: Db, { projectId, parentId }: Siblings) => {
  const alive = db.selectFrom('workItems').where('trashId', 'is', null)
  return parentId === null
    ? alive.where('projectId', '=', projectId).where('parentId', 'is', null)
    : alive.where('parentId', '=', parentId)
}

export async function nextPosition(db: Db, siblings: Siblings, readers: 'team' | 'client' = 'team'): Promise<number> {
  const { projectId, parentId } = siblings
  const shape = `${parentId === null ? 'tasks' : 'subtasks'} ${readers}` as const
  const row = await lastPosition(db, shape, { projectId, parentId: parentId ?? '' })
  return (row?.last ?? 0) + 1
}

const lastPosition = preparedShapes<
  `${'tasks' | 'subtasks'} ${'team' | 'client'}`,
  'projectId' | 'parentId',
  { last: number | null }
>((db, shape, { projectId, parentId }) => {
  const [kind, readers] = shape.split(' ')
  return among(db, { projectId, parentId: kind === 'tasks' ? null : parentId })
    .$if(readers === 'client', (it) => it.where('audience', '=', 'client'))
    .select(
      sql<number | null>`max(${readers === 'client' ? clientPosition('workItems') : sql.ref('position')})`.as('last'),
    )
})

/** Rank among shared work: hidden or trashed siblings don't show. `row`: the query's alias. */
export function clientPosition(row: string) {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  // Each condition uses its own index.
  const beside = (other: string) => ({
    tasks: sql`${of('parentId')} is null and ${sql.ref(`${other}.projectId`)} = ${of('projectId')}
      and ${sql.ref(`${other}.parentId`)} is null`,
    subtasks: sql`${sql.ref(`${other}.parentId`)} = ${of('parentId')}`,
  })
  const hides = (kind: 'tasks' | 'subtasks') => sql`exists (
    select 1 from "workItems" as "unshared" where "unshared"."audience" <> 'client' and ${beside('unshared')[kind]})`
  const upTo = (kind: 'tasks' | 'subtasks') => sql`(
    select count(*) from "workItems" as "shared" where ${beside('shared')[kind]} and "shared"."trashId" is null
    and "shared"."audience" = 'client' and "shared"."position" <= ${of('position')})`
  return sql<number>`(case when ${hides('tasks')} then ${upTo('tasks')} when ${hides('subtasks')} then ${upTo('subtasks')}
    else ${of('position')} end)`
}

export async function isPositionTaken(db: Db, siblings: Siblings, position: number): Promise<boolean> {
  const other = await among(db, siblings).select('id').where('position', '=', position).executeTakeFirst()
  return other !== undefined
}

/** Up to the next gap. The arriving item counts as one and has no position yet. */
export async function shiftPositions(db: Db, siblings: Siblings, position: number, comes: string) {
  const behind = await among(db, siblings)
    .select(['id', 'position'])
    .where('position', '>=', position)
    .where('id', '!=', comes)
    .orderBy('position')
    .execute()
  const moved = behind.filter((it, at) => it.position === position + at).map(({ id }) => id)
  await db.updateTable('workItems').set({ position: 0 }).where('id', '=', comes).execute()
  await shift(db, moved, 1)
}

/** Moves the shorter run of siblings to a gap. */
export async function insertPositionAfter(db: Db, siblings: Siblings, behind: string | null, comes: string) {
  const others = await among(db, siblings)
    .select(['id', 'position'])
    .where('id', '!=', comes)
    .orderBy('position')
    .execute()
  const at = behind === null ? 0 : others.findIndex(({ id }) => id === behind) + 1
  const [before, next] = [others[at - 1]?.position ?? 0, others[at]?.position]
  if (next === undefined || before + 1 < next) return before + 1
  const positions = others.map(({ position }) => position)
  const later = runFrom(positions.slice(at), 1)
  const earlier = runFrom(positions.slice(0, at).toReversed(), -1)
  const hasRoom = (others[at - earlier]?.position ?? 0) > 1
  const goesBack = hasRoom && earlier < later
  const run = goesBack ? others.slice(at - earlier, at) : others.slice(at, at + later)
  await db.updateTable('workItems').set({ position: 0 }).where('id', '=', comes).execute()
  const ids = run.map(({ id }) => id)
  await shift(db, ids, goesBack ? -1 : 1)
  return goesBack ? before : before + 1
}

function runFrom(positions: readonly number[], step: 1 | -1) {
  const [first = 0] = positions
  const gap = positions.findIndex((position, at) => position !== first + at * step)
  return gap < 0 ? positions.length : gap
}

/** Through negative numbers: positions are always unique. */
async function shift(db: Db, ids: readonly string[], by: 1 | -1) {
  if (ids.length === 0) return
  for (const to of [sql<number>`-"position" - ${sql.lit(by)}`, sql<number>`-"position"`])
    await db.updateTable('workItems').set({ position: to }).where('id', 'in', ids).execute()
}
