import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemDraft } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../../platform/db/lock-project.ts'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { ensureNotArchived } from '../../../../policy/archive.ts'
import { attachFiles } from '../../../discussion/files/attach-files.ts'
import { workItemTarget } from '../../../discussion/comments/discussion-target.ts'
import { lookUpProject } from '../../../projects/projects/find-project.ts'
import { addWorkItem } from './add-work-item.ts'
import type { WorkParent } from './prepare-work-item.ts'
import { lookUpWorkItemToChange } from '../../../projects/lookups/find-work-item.ts'
import { showNewTask, showWorkItem } from '../show-work-item.ts'

export async function createWorkItem(sent: z.output<typeof WorkItemDraft>, ctx: RequestContext, files: UploadedFile[]) {
  const { project, parent, visibility, fileVisibility, ...draft } = sent
  const place = parent ? await belowTask(ctx, parent, project) : await inProject(ctx, project)
  await ensureNotArchived(ctx.db, place.projectId)
  if (visibility === 'client') await ensureMayShare(ctx, place.projectId)
  const item = await addWorkItem(ctx, place, { ...draft, ...(visibility ? { audience: visibility } : {}) })
  const followed = item.audience === 'team' ? 'team' : 'client'
  await attachFiles(ctx, workItemTarget(item), files, { visibility: fileVisibility ?? followed })
  return item.parentId === null && files.length === 0 && !draft.labels?.length
    ? showNewTask(ctx, item)
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

async function inProject(ctx: RequestContext, projectId: string | undefined): Promise<WorkParent> {
  if (projectId === undefined) throw invalidFields({ project: messages.requestCustomerRequired })
  await lockProject(ctx.db, projectId)
  if (!(await lookUpProject(projectId, ctx))) throw invalidFields({ project: refusals.noSuchProject })
  ensureAllowed(ctx.actor, policy.project.createTask)
  return { projectId, parentId: null }
}

async function belowTask(ctx: RequestContext, taskId: string, projectId: string | undefined): Promise<WorkParent> {
  const task = await lookUpWorkItemToChange(ctx, taskId, { kind: 'task' })
  if (!task) throw invalidFields({ parent: refusals.noSuchTask })
  if (projectId !== undefined && projectId !== task.projectId)
    throw invalidFields({ project: refusals.taskOfOtherProject })
  ensureAllowed(ctx.actor, policy.task.createSubtask, task)
  return { projectId: task.projectId, parentId: task.id }
}
