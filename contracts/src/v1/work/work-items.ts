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

/** Tasks and subtasks: a task has no parent, a subtask has one. */

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
/** In a project, or with `parent` as part of a task. */
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
/** Refused (409) for a subtask of work that is for the team only, and for what carries an open request. */
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
/** To another place: among its siblings, below another task, or of a task to another project. */
export const moveWorkItem: Call<WorkItemMove, WorkItem> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/move',
  who: staff,
}
/** Once more from the start, beside it: pending, without files and comments; its days may move. */
export const copyWorkItem: Call<WorkItemCopy, WorkItem> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/copy',
  who: managers,
  status: 201,
}
/** Thanks closes it; not yet opens it again. Of completed work that came of a request, and once. */
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
/** Who would see tasks in another project, and who would not any more. */
export const getMovePreview: Call<MovePreviewQuery, MovePreview> = {
  method: 'GET',
  path: '/api/v1/projects/:id/move-preview',
  who: managers,
}
/** To the trash, with what lies below. */
export const deleteWorkItems: Call<WorkItemsDelete, WorkItemsDeleted> = {
  method: 'POST',
  path: '/api/v1/work-items/bulk-delete',
  who: staff,
}
/** All files of the item and of what is below it that the reader sees. */
export const downloadWorkItemFiles: RawCall<WorkItemFiles> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/files.zip',
  who: everyone,
  produces: 'application/zip',
}
