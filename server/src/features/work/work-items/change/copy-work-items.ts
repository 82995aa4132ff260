import { type WorkItemCopy, type WorkItemsCopy, COPY_LIMITS } from '@oriel/contracts/v1/work/copy-schemas'
import type * as z from 'zod/mini'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { visibleWork } from '../../../../policy/visible.ts'
import { ensureNotArchived } from '../../../../policy/archive.ts'
import { copyMentions } from '../../../people/mentions/copy-mentions.ts'
import { listAssignableIds } from '../../../people/accounts/list-assignable-ids.ts'
import { copyLabels } from '../../labels/label-records.ts'
import { copyDependencies } from '../../dependencies/update-dependencies.ts'
import { listAssigneesByItem } from '../../../projects/lookups/list-assignees.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  type WorkItem,
  type WorkItemRow,
  workItemRules,
} from '../../../projects/lookups/find-work-item.ts'
import { showWorkItem } from '../show-work-item.ts'
import { showWorkItems } from '../show-work-items.ts'
import { insertWorkTrees, type WorkTree } from './insert-work-trees.ts'
import { lockWorkItems } from './find-locked-items.ts'
import { dateShift, shiftDates, tooManyItemsError } from './shift-dates.ts'
import { copiedFields } from './work-item-fields.ts'

type How = Pick<z.output<typeof WorkItemCopy>, 'subtasks' | 'shift' | 'startsOn'>

export async function copyWorkItem({ id, ...how }: z.output<typeof WorkItemCopy>, ctx: RequestContext) {
  const item = await findWorkItemToChange(ctx, id)
  const [copy = id] = await copyWork(ctx, [item], how)
  return showWorkItem(ctx, await findWorkItem(ctx, copy))
}

/** All or none. With `subtasks`, copies a selected subtask of a selected task once. */
export async function copyWorkItems({ ids, ...how }: z.output<typeof WorkItemsCopy>, ctx: RequestContext) {
  const find = await lockWorkItems(ctx, ids)
  const items: WorkItem[] = []
  for (const id of new Set(ids)) items.push(await find(id))
  const alone = items.filter(({ parentId }) => !how.subtasks || !items.some((task) => task.id === parentId))
  const copies = await copyWork(ctx, alone, how)
  const rows = await ctx.db
    .selectFrom('workItems')
    .selectAll()
    .where('id', 'in', copies)
    .where(visibleWork(ctx.actor))
    .execute()
  const inOrder = rows.toSorted((one, other) => copies.indexOf(one.id) - copies.indexOf(other.id))
  return showWorkItems(ctx, inOrder)
}

/**
 * Pending, next free position, without files, comments (REQ-705) and unassignable people. Requires the project locks.
 * Returns ids of copies, without subtasks.
 */
async function copyWork(ctx: RequestContext, items: readonly WorkItem[], how: How): Promise<string[]> {
  for (const item of items) ensureAllowed(ctx.actor, workItemRules(item).copy, item)
  for (const projectId of new Set(items.map((item) => item.projectId))) await ensureNotArchived(ctx.db, projectId)
  const below = how.subtasks ? await subtasksOf(ctx, items) : []
  const all = [...items, ...below]
  if (all.length > COPY_LIMITS.pieces) throw invalidFields({ ids: tooManyItemsError })
  const hands = await listAssigneesByItem(ctx.db, all)
  const shift = await dateShift(ctx, all, how)
  const made: string[] = []
  const copies = new Map<string, string>()
  const places = Map.groupBy(items, ({ projectId, parentId }) => parentId ?? projectId)
  for (const group of places.values()) {
    const [{ projectId, parentId } = { projectId: '', parentId: null }] = group
    const available = new Set(await listAssignableIds(ctx, projectId))
    const originals = group.toSorted((one, other) => one.position - other.position)
    const partsOf = ({ id }: WorkItemRow) => below.filter((part) => part.parentId === id)
    const pieceOf = (row: WorkItemRow, parts: readonly WorkTree[] = []): WorkTree => ({
      ...copiedFields(row),
      ...shiftDates(row, shift),
      assignees: (hands.get(row.id) ?? []).filter((person) => available.has(person)),
      parts,
    })
    const copiedParts = (row: WorkItemRow) => partsOf(row).map((part) => pieceOf(part))
    const pieces = originals.map((row) => pieceOf(row, copiedParts(row)))
    const ids = await insertWorkTrees(ctx, { projectId, parentId }, pieces)
    const inOrder = originals.flatMap((row) => [row, ...partsOf(row)])
    for (const [at, { id: from, description }] of inOrder.entries())
      if (description.includes('@')) await copyMentions(ctx.db, { from, to: ids[at] ?? from })
    for (const [at, { id }] of inOrder.entries()) copies.set(id, ids[at] ?? id)
    made.push(...ids.filter((_, at) => inOrder[at]?.parentId === parentId))
  }
  await copyDependencies(ctx, copies)
  await copyLabels(ctx.db, copies)
  return made
}

function subtasksOf({ actor, db }: RequestContext, items: readonly WorkItem[]) {
  const tasks = items.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  if (tasks.length === 0) return []
  return db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(db, 'parentId', tasks))
    .where('status', '!=', 'cancelled')
    .where(visibleWork(actor, 'subtask'))
    .orderBy('position')
    .execute()
}
