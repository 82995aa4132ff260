import { LIMITS } from '../../limits.ts'
import { call, download, clients, everyone, managers, staff } from '../call.ts'
import type { ById, Deleted } from '../common-schemas.ts'
import type { WorkItemCopy, WorkItemsCopy } from './copy-schemas.ts'
import type { MovePreview, MovePreviewQuery, WorkItemsMove } from './move-schemas.ts'
import type {
  DeliveredWorkReview,
  WorkSharingPreview,
  WorkSharingPreviewQuery,
  WorkItem,
  WorkItemVisibility,
  WorkItemBulk,
  WorkItemDelete,
  WorkItemDraft,
  WorkItemEdit,
  WorkItemFiles,
  WorkItemFilter,
  WorkItemMove,
  WorkItemPage,
  WorkItemRows,
  WorkItemsDelete,
  WorkItemsDeleted,
  WorkItemStats,
  WorkItemStatsFilter,
} from './work-items-schemas.ts'

const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'data' }

export const listWorkItems = call<WorkItemFilter, WorkItemPage>('GET /api/v1/work-items', everyone, {
  within: ['project', 'project'],
})
export const getWorkItemStats = call<WorkItemStatsFilter, WorkItemStats>('GET /api/v1/work-items/stats', staff, {
  follows: 'log',
})
export const getWorkItem = call<ById, WorkItem>('GET /api/v1/work-items/:id', everyone, { within: ['workItem', 'id'] })
export const createWorkItem = call<WorkItemDraft, WorkItem>('POST /api/v1/work-items', staff, { status: 201, uploads })
export const changeWorkItem = call<WorkItemEdit, WorkItem>('PATCH /api/v1/work-items/:id', staff, { uploads })
/** 409 for a subtask of a team-only task, and for work with an open request. */
export const changeWorkItemVisibility = call<WorkItemVisibility, WorkItem>(
  'PATCH /api/v1/work-items/:id/visibility',
  managers,
)
export const getWorkSharingPreview = call<WorkSharingPreviewQuery, WorkSharingPreview>(
  'GET /api/v1/work-items/:id/sharing-preview',
  managers,
)
export const deleteWorkItem = call<WorkItemDelete, Deleted>('DELETE /api/v1/work-items/:id', staff)
export const moveWorkItem = call<WorkItemMove, WorkItem>('POST /api/v1/work-items/:id/move', staff)
export const copyWorkItem = call<WorkItemCopy, WorkItem>('POST /api/v1/work-items/:id/copy', managers, { status: 201 })
/** Once, for completed work from a request. */
export const reviewDeliveredWork = call<DeliveredWorkReview, WorkItem>(
  'POST /api/v1/work-items/:id/review-delivery',
  clients,
)
export const changeWorkItems = call<WorkItemBulk, WorkItemRows>('POST /api/v1/work-items/bulk', staff)
export const copyWorkItems = call<WorkItemsCopy, WorkItemRows>('POST /api/v1/work-items/bulk-copy', managers, {
  status: 201,
})
export const moveWorkItems = call<WorkItemsMove, WorkItemRows>('POST /api/v1/work-items/bulk-move', staff)
export const getMovePreview = call<MovePreviewQuery, MovePreview>('GET /api/v1/projects/:id/move-preview', managers)
export const deleteWorkItems = call<WorkItemsDelete, WorkItemsDeleted>('POST /api/v1/work-items/bulk-delete', staff)
/** ZIP, including files of subtasks. */
export const downloadWorkItemFiles = download<WorkItemFiles>(
  '/api/v1/work-items/:id/files.zip',
  everyone,
  'application/zip',
)
