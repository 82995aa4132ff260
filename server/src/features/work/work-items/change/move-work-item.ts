import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import { insertPositionAfter, shiftPositions } from '../../../../platform/db/positions.ts'
import { siblingNotFound } from './free-position.ts'
import { invalidFields, conflict } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed, ensureStillAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { updateWorkItem } from './update-work-item.ts'
import {
  workItemKind,
  lookUpWorkItem,
  type WorkItem,
  findWorkItem,
  findWorkItemToChange,
  workItemRules,
} from '../../../projects/lookups/find-work-item.ts'
import { moveTaskToProject } from './move-task-to-project.ts'
import type { WorkItemsMove } from '@oriel/contracts/v1/work/move-schemas'
import type { WorkItemMove } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { lockProjects } from '../../../../platform/db/lock-project.ts'
import { showWorkItem } from '../show-work-item.ts'
import { showWorkItems } from '../show-work-items.ts'
import { lockWorkItems } from './find-locked-items.ts'

export interface Move {
  projectId?: string | undefined
  parentId?: string | undefined
  /** Shifts others. Defaults to the end. */
  position?: number | undefined
  /** Instead of a position: after this sibling, first if null. */
  after?: string | null | undefined
}

export async function moveWorkItem(
  ctx: RequestContext,
  item: WorkItem,
  { projectId: goesOver, parentId, position, after }: Move,
): Promise<WorkItem> {
  const leaves = goesOver !== undefined && goesOver !== item.projectId
  if (leaves && item.parentId !== null) throw invalidFields({ project: refusals.workStaysInProject })
  if (goesOver !== undefined && item.parentId === null) ensureAllowed(ctx.actor, policy.task.move, item)
  if (leaves) return moveTaskToProject(ctx, item, { projectId: goesOver, position, after })
  if (parentId !== undefined && item.parentId === null)
    throw invalidFields({ parent: message({ id: 'A task can’t have a parent task' }) })
  const { projectId } = item
  const goesTo = parentId ?? item.parentId
  if (parentId !== undefined && !(await lookUpWorkItem(ctx, parentId, { kind: 'task', projectId })))
    throw invalidFields({ parent: refusals.noSuchTaskInProject })
  if (after !== undefined) return moveBehind(ctx, item, { goesTo, after })
  const stays = goesTo === item.parentId && (position === undefined || position === item.position)
  if (!stays && position !== undefined) await shiftPositions(ctx.db, { projectId, parentId: goesTo }, position, item.id)
  return updateWorkItem(ctx, item, { parentId, position })
}

/** Relative moves converge when people reorder concurrently. */
async function moveBehind(
  ctx: RequestContext,
  item: WorkItem,
  { goesTo, after }: { goesTo: string | null; after: string | null },
) {
  const { projectId } = item
  const kind = workItemKind(item)
  const where = goesTo === null ? { kind, projectId } : { kind, projectId, parentId: goesTo }
  if (after === item.id || (after !== null && !(await lookUpWorkItem(ctx, after, where)))) throw siblingNotFound()
  const position = await insertPositionAfter(ctx.db, { projectId, parentId: goesTo }, after, item.id)
  return updateWorkItem(ctx, item, { parentId: goesTo ?? undefined, position })
}

/** No version check: applies wherever the item is. */
export async function moveVisibleItem({ id, version, ...to }: z.output<typeof WorkItemMove>, ctx: RequestContext) {
  const item = await findToMove(ctx, id, to.project)
  ensureStillAllowed(ctx.actor, workItemRules(item).edit, item, version)
  return showWorkItem(ctx, await moveWorkItem(ctx, item, placeOf(to)))
}

export async function moveVisibleItems({ ids, after, ...to }: z.output<typeof WorkItemsMove>, ctx: RequestContext) {
  const find = await lockWorkItems(ctx, ids, { also: to.project })
  const moved: WorkItem[] = []
  let behind = after
  for (const id of new Set(ids)) {
    const item = await find(id)
    ensureAllowed(ctx.actor, workItemRules(item).edit, item)
    moved.push(await moveWorkItem(ctx, item, placeOf({ ...to, after: behind })))
    if (behind !== undefined) behind = id
  }
  return showWorkItems(ctx, moved)
}

/** Locks both projects in fixed order, against deadlocks. */
async function findToMove(ctx: RequestContext, id: string, project: string | undefined): Promise<WorkItem> {
  if (project === undefined) return findWorkItemToChange(ctx, id)
  const before = await findWorkItem(ctx, id)
  await lockProjects(ctx.db, [before.projectId, project])
  const item = await findWorkItem(ctx, id)
  if (item.projectId !== before.projectId && item.projectId !== project) throw conflict(refusals.concurrentlyMoved)
  return item
}

type Asked = Omit<z.output<typeof WorkItemMove>, 'id' | 'version'>

const placeOf = ({ project, parent, ...place }: Asked) => ({ projectId: project, parentId: parent, ...place })
