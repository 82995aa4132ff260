import { LIMITS } from '../../limits.ts'
import { clients, everyone, managers, staff } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
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

export const listWorkItems: Call<WorkItemFilter, WorkItemPage> = {
  method: 'GET',
  path: '/api/v1/work-items',
  who: everyone,
  follows: 'log',
  within: ['project', 'project'],
}
export const getWorkItemStats: Call<WorkItemStatsFilter, WorkItemStats> = {
  method: 'GET',
  path: '/api/v1/work-items/stats',
  who: staff,
  follows: 'log',
}
export const getWorkItem: Call<ById, WorkItem> = {
  method: 'GET',
  path: '/api/v1/work-items/:id',
  who: everyone,
  follows: 'log',
  within: ['workItem', 'id'],
}
export const createWorkItem: Call<WorkItemDraft, WorkItem> = {
  method: 'POST',
  path: '/api/v1/work-items',
  who: staff,
  status: 201,
  uploads,
}
export const changeWorkItem: Call<WorkItemEdit, WorkItem> = {
  method: 'PATCH',
  path: '/api/v1/work-items/:id',
  who: staff,
  uploads,
}
/** 409 for a subtask of a team-only task, and for work with an open request. */
export const changeWorkItemVisibility: Call<WorkItemVisibility, WorkItem> = {
  method: 'PATCH',
  path: '/api/v1/work-items/:id/visibility',
  who: managers,
}
export const getWorkSharingPreview: Call<WorkSharingPreviewQuery, WorkSharingPreview> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/sharing-preview',
  who: managers,
}
export const deleteWorkItem: Call<WorkItemDelete, Deleted> = {
  method: 'DELETE',
  path: '/api/v1/work-items/:id',
  who: staff,
}
export const moveWorkItem: Call<WorkItemMove, WorkItem> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/move',
  who: staff,
}
export const copyWorkItem: Call<WorkItemCopy, WorkItem> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/copy',
  who: managers,
  status: 201,
}
/** Only once, for completed work that came from a request. */
export const reviewDeliveredWork: Call<DeliveredWorkReview, WorkItem> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/review-delivery',
  who: clients,
}
export const changeWorkItems: Call<WorkItemBulk, WorkItemRows> = {
  method: 'POST',
  path: '/api/v1/work-items/bulk',
  who: staff,
}
export const copyWorkItems: Call<WorkItemsCopy, WorkItemRows> = {
  method: 'POST',
  path: '/api/v1/work-items/bulk-copy',
  who: managers,
  status: 201,
}
export const moveWorkItems: Call<WorkItemsMove, WorkItemRows> = {
  method: 'POST',
  path: '/api/v1/work-items/bulk-move',
  who: staff,
}
export const getMovePreview: Call<MovePreviewQuery, MovePreview> = {
  method: 'GET',
  path: '/api/v1/projects/:id/move-preview',
  who: managers,
}
export const deleteWorkItems: Call<WorkItemsDelete, WorkItemsDeleted> = {
  method: 'POST',
  path: '/api/v1/work-items/bulk-delete',
  who: staff,
}
/** ZIP, including files of subtasks. */
export const downloadWorkItemFiles: RawCall<WorkItemFiles> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/files.zip',
  who: everyone,
  produces: 'application/zip',
}
