import { PLAN_LIMITS } from '@oriel/contracts/plan-limits'
import type { WorkItemCopy, WorkItemsCopy } from '@oriel/contracts/v1/shapes/copies'
import type * as z from 'zod/mini'
import { oneOf } from '../../../db/one-of.ts'
import { invalid } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { copyMentions } from '../../mentions/copy-mentions.ts'
import { listAssignable } from '../../people/list-assignable.ts'
import { copyOrder } from '../../work-order/change-order.ts'
import { handsOf } from '../hands-of.ts'
import { findWorkItem, findWorkItemToChange, type WorkItem, type WorkItemRow, rulesOf } from '../find-work-item.ts'
import { showWorkItem } from '../show-work-item.ts'
import { showWorkItems } from '../show-work-items.ts'
import { insertPieces, type Piece } from './insert-pieces.ts'
import { lockAll } from './lock-all.ts'
import { daysToMove, moved, tooManyPieces } from './move-days.ts'
import { copiedFields } from './work-fields.ts'

type How = Pick<z.output<typeof WorkItemCopy>, 'subtasks' | 'shift' | 'startsOn'>

/** One piece of work once more, beside it. */
export async function copyOne({ id, ...how }: z.output<typeof WorkItemCopy>, visit: Visit) {
  const item = await findWorkItemToChange(visit, id)
  const [copy = id] = await copyWork(visit, [item], how)
  return showWorkItem(visit, await findWorkItem(visit, copy))
}

/** A selection once more, each beside what it is a copy of: all of them, or none. Parts go with their task. */
export async function copyMany({ ids, ...how }: z.output<typeof WorkItemsCopy>, visit: Visit) {
  const find = await lockAll(visit, ids)
  const items: WorkItem[] = []
  for (const id of new Set(ids)) items.push(await find(id))
  const alone = items.filter(({ parentId }) => !how.subtasks || !items.some((task) => task.id === parentId))
  const copies = await copyWork(visit, alone, how)
  const rows = await visit.db
    .selectFrom('workItems')
    .selectAll()
    .where('id', 'in', copies)
    .where(visibleWork(visit.actor))
    .execute()
  return showWorkItems(
    visit,
    rows.toSorted((one, other) => copies.indexOf(one.id) - copies.indexOf(other.id)),
  )
}

/**
 * Once more from the start, beside work in hand: pending, the next free position, no files and no comments
 * (REQ-705), with its subtasks where that is asked for and its days moved. Whoever cannot be assigned any more is left
 * out. Under the locks of their projects; answers the ids of the copies, without what lies below them.
 */
async function copyWork(visit: Visit, items: readonly WorkItem[], how: How): Promise<string[]> {
  for (const item of items) ensure(visit.actor, rulesOf(item).copy, item)
  const below = how.subtasks ? await subtasksOf(visit, items) : []
  const all = [...items, ...below]
  if (all.length > PLAN_LIMITS.pieces) throw invalid({ ids: tooManyPieces })
  const hands = await handsOf(visit.db, all)
  const days = daysToMove(all, how)
  const made: string[] = []
  const copies = new Map<string, string>()
  const places = Map.groupBy(items, ({ projectId, parentId }) => parentId ?? projectId)
  for (const group of places.values()) {
    const [{ projectId, parentId } = { projectId: '', parentId: null }] = group
    const available = new Set(await listAssignable(visit, projectId))
    const originals = group.toSorted((one, other) => one.position - other.position)
    const partsOf = ({ id }: WorkItemRow) => below.filter((part) => part.parentId === id)
    const pieceOf = (row: WorkItemRow, parts: readonly Piece[] = []): Piece => ({
      ...moved(copiedFields(row), days),
      assignees: (hands.get(row.id) ?? []).filter((person) => available.has(person)),
      parts,
    })
    const pieces = originals.map((row) =>
      pieceOf(
        row,
        partsOf(row).map((part) => pieceOf(part)),
      ),
    )
    const ids = await insertPieces(visit, { projectId, parentId }, pieces)
    const inOrder = originals.flatMap((row) => [row, ...partsOf(row)])
    for (const [at, { id: from, description }] of inOrder.entries())
      if (description.includes('@')) await copyMentions(visit.db, { from, to: ids[at] ?? from })
    for (const [at, { id }] of inOrder.entries()) copies.set(id, ids[at] ?? id)
    made.push(...ids.filter((_, at) => inOrder[at]?.parentId === parentId))
  }
  await copyOrder(visit, copies)
  return made
}

/** What was given up is not begun again. */
function subtasksOf({ actor, db }: Visit, items: readonly WorkItem[]) {
  const tasks = items.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  if (tasks.length === 0) return []
  return db
    .selectFrom('workItems')
    .selectAll()
    .where(oneOf(db, 'parentId', tasks))
    .where('status', '!=', 'cancelled')
    .where(visibleWork(actor, 'subtask'))
    .orderBy('position')
    .execute()
}
