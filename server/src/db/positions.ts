import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'

/** Among whom a position is unique: the tasks of a project, or the subtasks of a task. Ask all of this under `lockProject`. */
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

/** The largest position in use plus one. */
export async function nextPosition(db: Db, siblings: Siblings): Promise<number> {
  const row = await among(db, siblings)
    .select((it) => it.fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function isTaken(db: Db, siblings: Siblings, position: number): Promise<boolean> {
  const other = await among(db, siblings).select('id').where('position', '=', position).executeTakeFirst()
  return other !== undefined
}

/**
 * Moves on by one what stands at a position and behind it, as far as the next gap. The work that comes is a gap itself,
 * and stands nowhere until it is given the position.
 */
export async function makeRoom(db: Db, siblings: Siblings, position: number, comes: string) {
  const behind = await among(db, siblings)
    .select(['id', 'position'])
    .where('position', '>=', position)
    .where('id', '!=', comes)
    .orderBy('position')
    .execute()
  const moved = behind.filter((it, at) => it.position === position + at).map(({ id }) => id)
  await db.updateTable('workItems').set({ position: 0 }).where('id', '=', comes).execute()
  if (moved.length === 0) return
  // Over negative numbers: no two may have the same one at any moment.
  for (const to of [sql<number>`-"position" - 1`, sql<number>`-"position"`])
    await db.updateTable('workItems').set({ position: to }).where('id', 'in', moved).execute()
}
