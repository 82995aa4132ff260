import { nextPosition } from '../../../db/positions.ts'
import type { Db } from '../../../db/connection/connect.ts'
import type { Visit } from '../../../http/session/visit.ts'
import type { Happening } from '../../activity/record-activity.ts'
import { recordAll } from '../../activity/record-all.ts'
import { madeLine, newWork, type Parent, startsAs } from './new-work.ts'
import type { WorkItemDraft } from './work-fields.ts'

/** Work to be made, with what lies below it. */
export interface Piece extends WorkItemDraft {
  assignees: string[]
  parts: readonly Piece[]
  /** What the line of the log says of it. */
  told?: Happening['changes']
}

/** Somebody who makes work, or on whose behalf it is made by itself. */
export type Maker = Pick<Visit, 'db' | 'afterwards'> & { actor: Pick<Visit['actor'], 'id'> }

/** Rows of one statement: each has some twenty values, and a statement some thousands. */
const AT_ONCE = 100

/**
 * Many pieces of new work at once, in their order, under the lock of their project: behind what is there unless a piece
 * says where. As with `insertWorkItem` nothing is looked at. Answers the ids, each piece before its parts.
 */
export async function insertPieces(visit: Maker, parent: Parent, pieces: readonly Piece[]): Promise<string[]> {
  if (pieces.length === 0) return []
  const next = await nextPosition(visit.db, parent)
  const tasks = pieces.map((piece, at) => rowOf(visit, parent, piece, next + at))
  await insert(visit.db, tasks)
  const below = tasks.map(({ row, parts }) =>
    parts.map((part, at) => rowOf(visit, { ...parent, parentId: row.id }, part, at + 1)),
  )
  await insert(visit.db, below.flat())
  const all = tasks.flatMap((task, at) => [task, ...(below[at] ?? [])])
  await recordAll(
    visit,
    all.map(({ row, told }) => ({ ...madeLine(row), ...(told ? { changes: told } : {}) })),
  )
  return all.map(({ row }) => row.id)
}

function rowOf(visit: Maker, parent: Parent, piece: Piece, next: number) {
  const { parts, position = next, told, ...draft } = piece
  const row = { ...newWork(visit.actor, parent, { ...draft, position }), audience: startsAs(parent, draft.audience) }
  return { assignees: piece.assignees, parts, told, row }
}

type Made = ReturnType<typeof rowOf>

async function insert(db: Db, made: readonly Made[]) {
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const some = made.slice(at, at + AT_ONCE)
    await db
      .insertInto('workItems')
      .values(some.map(({ row }) => row))
      .execute()
    const hands = some.flatMap(({ row, assignees }) =>
      assignees.map((userId, position) => ({ workItemId: row.id, userId, position })),
    )
    if (hands.length > 0) await db.insertInto('workItemAssignees').values(hands).execute()
  }
}
