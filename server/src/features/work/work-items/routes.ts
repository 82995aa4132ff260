import { withSchemas } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/common-schemas'
import { WorkItemCopy, WorkItemsCopy } from '@oriel/contracts/v1/work/copy-schemas'
import { MovePreview, MovePreviewQuery, WorkItemsMove } from '@oriel/contracts/v1/work/move-schemas'
import * as shapes from '@oriel/contracts/v1/work/work-items-schemas'
import * as calls from '@oriel/contracts/v1/work/work-items'
import { countRecords } from '../../projects/counters/count-records.ts'
import { route } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { changeWorkItemVisibility } from './sharing/change-visibility.ts'
import { copyWorkItems, copyWorkItem } from './change/copy-work-items.ts'
import { createWorkItem } from './change/create-work-item.ts'
import { previewMove } from './preview-move.ts'
import { previewWorkSharing } from './preview-work-sharing.ts'
import { countWorkItems } from './work-filters.ts'
import { findWorkItem } from '../../projects/lookups/find-work-item.ts'
import { withCompanyScope } from '../../people/companies/scope-to-company.ts'
import { listWorkItems } from './list-work-items.ts'
import { showWorkItem } from './show-work-item.ts'
import { bulkChangeWorkItems, bulkDeleteWorkItems } from './change/edit-work-item.ts'
import { moveVisibleItems, moveVisibleItem } from './change/move-work-item.ts'

export const workItemRoutes = [
  route(withSchemas(calls.listWorkItems, shapes.WorkItemFilter, shapes.WorkItemPage), withCompanyScope(listWorkItems)),
  route(withSchemas(calls.getWorkItemStats, shapes.WorkItemStatsFilter, shapes.WorkItemStats), stats),
  route(
    withSchemas(calls.getWorkSharingPreview, shapes.WorkSharingPreviewQuery, shapes.WorkSharingPreview),
    previewWorkSharing,
  ),
  route(withSchemas(calls.getWorkItem, ById, shapes.WorkItem), async ({ id }, ctx) =>
    showWorkItem(ctx, await findWorkItem(ctx, id)),
  ),
  route(withSchemas(calls.createWorkItem, shapes.WorkItemDraft, shapes.WorkItem), createWorkItem),
  route(
    withSchemas(calls.changeWorkItemVisibility, shapes.WorkItemVisibility, shapes.WorkItem),
    changeWorkItemVisibility,
  ),
  route(withSchemas(calls.moveWorkItem, shapes.WorkItemMove, shapes.WorkItem), moveVisibleItem),
  route(withSchemas(calls.moveWorkItems, WorkItemsMove, shapes.WorkItemRows), moveVisibleItems),
  route(withSchemas(calls.getMovePreview, MovePreviewQuery, MovePreview), previewMove),
  route(withSchemas(calls.copyWorkItem, WorkItemCopy, shapes.WorkItem), copyWorkItem),
  route(withSchemas(calls.copyWorkItems, WorkItemsCopy, shapes.WorkItemRows), copyWorkItems),
  route(withSchemas(calls.changeWorkItems, shapes.WorkItemBulk, shapes.WorkItemRows), bulkChangeWorkItems),
  route(withSchemas(calls.deleteWorkItems, shapes.WorkItemsDelete, shapes.WorkItemsDeleted), bulkDeleteWorkItems),
]

async function stats({ kind }: { kind?: shapes.WorkItemKind | undefined }, ctx: RequestContext) {
  const tasks = kind === 'subtask' ? [] : await countRecords(ctx, 'tasks')
  const subtasks = kind === 'task' ? [] : await countRecords(ctx, 'subtasks')
  return countWorkItems([...tasks, ...subtasks])
}
