import { messages } from '@oriel/contracts/messages'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemDraft } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../../platform/db/lock-project.ts'
import { invalidFields } from '../../../../platform/errors/errors.ts'
import type { UploadedFile } from '../../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { attachFiles } from '../../../discussion/files/attach-files.ts'
import { workItemTarget } from '../../../discussion/comments/discussion-target.ts'
import { lookUpProject } from '../../../projects/projects/find-project.ts'
import { addWorkItem } from './add-work-item.ts'
import type { WorkParent } from './prepare-work-item.ts'
import { lookUpWorkItemToChange } from '../../../projects/lookups/find-work-item.ts'
import { showNewTask, showWorkItem } from '../show-work-item.ts'

/** New work in a project, or with `parent` as part of a task, with its files. */
export async function createWorkItem(
  { project, parent, audience, ...draft }: z.output<typeof WorkItemDraft>,
  ctx: RequestContext,
  files: UploadedFile[],
) {
  const place = parent ? await belowTask(ctx, parent, project) : await inProject(ctx, project)
  const item = await addWorkItem(ctx, place, draft)
  await attachFiles(ctx, workItemTarget(item), files, { audience })
  return item.parentId === null && files.length === 0 ? showNewTask(ctx, item) : showWorkItem(ctx, item)
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
