import { shaped } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/shapes/common'
import { WorkItemCopy, WorkItemsCopy } from '@oriel/contracts/v1/shapes/copies'
import { MoveDisclosure, MoveQuestion, WorkItemsMove } from '@oriel/contracts/v1/shapes/moves'
import * as shapes from '@oriel/contracts/v1/shapes/work-items'
import * as calls from '@oriel/contracts/v1/work-items'
import { count } from '../../counters/count.ts'
import { route } from '../../http/route.ts'
import type { Visit } from '../../http/session/visit.ts'
import { shareOrHide } from './sharing/change-audience.ts'
import { changeMany, deleteMany } from './change/change-many.ts'
import { copyMany, copyOne } from './change/copy-work-item.ts'
import { createWorkItem } from './change/create-work-item.ts'
import { discloseMove } from './disclose-move.ts'
import { discloseWorkItems } from './disclose-work-items.ts'
import { statsOf } from './filter.ts'
import { findWorkItem } from './find-work-item.ts'
import { inCompany } from '../companies/within-company.ts'
import { listWorkItems } from './list-work-items.ts'
import { moveManySeen, moveSeen } from './change/move-seen.ts'
import { showWorkItem } from './show-work-item.ts'

export const workItemRoutes = [
  route(shaped(calls.listWorkItems, shapes.WorkItemFilter, shapes.WorkItemPage), inCompany(listWorkItems)),
  route(shaped(calls.workItemStats, shapes.WorkItemStatsFilter, shapes.WorkItemStats), stats),
  route(shaped(calls.getWorkDisclosure, shapes.WorkDisclosureFilter, shapes.WorkDisclosure), discloseWorkItems),
  route(shaped(calls.getWorkItem, ById, shapes.WorkItem), async ({ id }, visit) =>
    showWorkItem(visit, await findWorkItem(visit, id)),
  ),
  route(shaped(calls.createWorkItem, shapes.WorkItemDraft, shapes.WorkItem), createWorkItem),
  route(shaped(calls.changeWorkItemAudience, shapes.WorkItemAudience, shapes.WorkItem), shareOrHide),
  route(shaped(calls.moveWorkItem, shapes.WorkItemMove, shapes.WorkItem), moveSeen),
  route(shaped(calls.moveWorkItems, WorkItemsMove, shapes.WorkItemRows), moveManySeen),
  route(shaped(calls.getMoveDisclosure, MoveQuestion, MoveDisclosure), discloseMove),
  route(shaped(calls.copyWorkItem, WorkItemCopy, shapes.WorkItem), copyOne),
  route(shaped(calls.copyWorkItems, WorkItemsCopy, shapes.WorkItemRows), copyMany),
  route(shaped(calls.changeWorkItems, shapes.WorkItemBulk, shapes.WorkItemRows), changeMany),
  route(shaped(calls.deleteWorkItems, shapes.WorkItemsDelete, shapes.WorkItemsDeleted), deleteMany),
]

async function stats({ kind }: { kind?: shapes.WorkItemKind | undefined }, visit: Visit) {
  const tasks = kind === 'subtask' ? [] : await count(visit, 'tasks')
  const subtasks = kind === 'task' ? [] : await count(visit, 'subtasks')
  return statsOf([...tasks, ...subtasks])
}
