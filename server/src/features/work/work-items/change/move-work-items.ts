import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemsMove } from '@oriel/contracts/v1/work/move-schemas'
import type { WorkItemMove } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { lockProjects } from '../../../../platform/db/lock-project.ts'
import { conflict } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed, ensureStillAllowed } from '../../../../policy/permissions.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  workItemRules,
  type WorkItem,
} from '../../../projects/lookups/find-work-item.ts'
import { showWorkItem } from '../show-work-item.ts'
import { showWorkItems } from '../show-work-items.ts'
import { lockWorkItems } from './find-locked-items.ts'
import { moveWorkItem } from './move-work-item.ts'

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
