import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemDraft } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../../platform/db/lock-project.ts'
import { conflict, invalidFields } from '../../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { ensureNotArchived, projectArchived } from '../../../../policy/archive.ts'
import { attachFiles } from '../../../discussion/files/attach-files.ts'
import { workItemTarget } from '../../../discussion/comments/discussion-target.ts'
import { lookUpProject, type ProjectRow } from '../../../projects/projects/find-project.ts'
import { type WorkParent, createdActivity, prepareWorkItem, initialStatus } from './prepare-work-item.ts'
import {
  lookUpWorkItemToChange,
  type WorkItem,
  type WorkItemRow,
  mentioningTextOf,
} from '../../../projects/lookups/find-work-item.ts'
import { showNewTask, showWorkItem } from '../show-work-item.ts'
import type { Visibility } from '@oriel/contracts/enums'
import { preparedRow } from '../../../../platform/db/connection/prepared-queries.ts'
import { nextPosition } from '../../../../platform/db/positions.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { ensureAssignees } from '../../../people/accounts/ensure-people.ts'
import { findLabels, insertLabelings } from '../../labels/label-records.ts'
import { saveMentions } from '../../../people/mentions/save-mentions.ts'
import { insertAssignees } from './set-assignees.ts'
import { ensureFreePosition } from './free-position.ts'
import { ensureDates, type WorkItemDraft as NewWorkItem } from './work-item-fields.ts'
import type { WorkKind } from '../../../../policy/visible.ts'

export async function createWorkItem(sent: z.output<typeof WorkItemDraft>, ctx: RequestContext, files: UploadedFile[]) {
  const { project, parent, visibility, fileVisibility, ...draft } = sent
  const place = parent ? await belowTask(ctx, parent, project) : await inProject(ctx, project)
  if (visibility === 'client') await ensureMayShare(ctx, place.projectId)
  const item = await addWorkItem(ctx, place, { ...draft, ...(visibility ? { audience: visibility } : {}) })
  const followed = item.audience === 'team' ? 'team' : 'client'
  await attachFiles(ctx, workItemTarget(item), files, { visibility: fileVisibility ?? followed })
  return place.row && files.length === 0 && !draft.labels?.length
    ? showNewTask(ctx, item, place.row)
    : showWorkItem(ctx, item)
}

/** Sharing at once requires permission if new work is team only. */
async function ensureMayShare({ db, actor }: RequestContext, projectId: string) {
  const { newWork } = await db
    .selectFrom('projects')
    .select('newWork')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (newWork === 'team' && !may(actor, policy.task.share, { audience: 'team' }))
    throw invalidFields({ visibility: message({ id: 'Ask a project manager to share this with the client' }) })
}

type Place = WorkParent & { row?: ProjectRow }

async function inProject(ctx: RequestContext, projectId: string | undefined): Promise<Place> {
  if (projectId === undefined) throw invalidFields({ project: messages.requestCustomerRequired })
  await lockProject(ctx.db, projectId)
  const row = await lookUpProject(projectId, ctx)
  if (!row) throw invalidFields({ project: refusals.noSuchProject })
  ensureAllowed(ctx.actor, policy.project.createTask)
  if (row.archivedAt !== null) throw conflict(projectArchived)
  return { projectId, parentId: null, row }
}

async function belowTask(ctx: RequestContext, taskId: string, projectId: string | undefined): Promise<Place> {
  const task = await lookUpWorkItemToChange(ctx, taskId, { kind: 'task' })
  if (!task) throw invalidFields({ parent: refusals.noSuchTask })
  if (projectId !== undefined && projectId !== task.projectId)
    throw invalidFields({ project: refusals.taskOfOtherProject })
  ensureAllowed(ctx.actor, policy.task.createSubtask, task)
  await ensureNotArchived(ctx.db, task.projectId)
  return { projectId: task.projectId, parentId: task.id }
}

/**
 * Requires the project lock; the caller checks permission. 400 for a past due date, unassignable people or a taken
 * position.
 */
export async function addWorkItem(ctx: RequestContext, parent: WorkParent, draft: NewWorkItem): Promise<WorkItem> {
  await ensureDates(ctx.db, parent.projectId, draft)
  await ensureAssignees(ctx, parent.projectId, draft.assignees ?? [])
  await findLabels(ctx.db, draft.labels ?? [])
  if (draft.position !== undefined) await ensureFreePosition(ctx.db, parent, draft.position)
  const item = await insertWorkItem(ctx, parent, draft)
  await saveMentions(ctx, { ...mentioningTextOf(item), text: item.description })
  return item
}

/** No validation: copies and approved requests keep past due dates. */
export async function insertWorkItem(ctx: RequestContext, parent: WorkParent, draft: NewWorkItem): Promise<WorkItem> {
  const { db } = ctx
  const { assignees = [] } = draft
  const position = draft.position ?? (await nextPosition(db, parent))
  const made = prepareWorkItem(ctx.actor, parent, { ...draft, position })
  const kind = parent.parentId === null ? 'task' : 'subtask'
  const row = await insertRow(db, `${kind}|${draft.audience ?? ''}`, made)
  await insertAssignees(db, row.id, assignees)
  await insertLabelings(db, [{ recordId: row.id, labelIds: draft.labels ?? [] }])
  await recordActivity(ctx, createdActivity(row))
  return { ...row, assignees }
}

const insertRow = preparedRow<`${WorkKind}|${Visibility | ''}`, string, WorkItemRow>((db, shape, row) => {
  const [kind, audience] = shape.split('|') as [WorkKind, Visibility | '']
  const { projectId = '', parentId = '' } = row
  const parent = { projectId, parentId: kind === 'task' ? null : parentId }
  return db
    .insertInto('workItems')
    .values({ ...(row as unknown as WorkItemRow), audience: initialStatus(parent, audience || undefined) })
    .returningAll()
})
