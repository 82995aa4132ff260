import { messages } from '@oriel/contracts/messages'
import * as refusals from '@oriel/contracts/v1/refusals'
import type { WorkItemDraft } from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import { lockProject } from '../../../db/lock-project.ts'
import { invalid } from '../../../http/errors.ts'
import type { UploadedFile } from '../../../http/input/upload-rules.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { attachFiles } from '../../conversation/attach-files.ts'
import { onWorkItem } from '../../conversation/place.ts'
import { lookUpProject } from '../../projects/find-project.ts'
import { addWorkItem } from './add-work-item.ts'
import type { Parent } from './new-work.ts'
import { lookUpWorkItemToChange } from '../find-work-item.ts'
import { showNewTask, showWorkItem } from '../show-work-item.ts'

/** New work in a project, or with `parent` as part of a task, with its files. */
export async function createWorkItem(
  { project, parent, audience, ...draft }: z.output<typeof WorkItemDraft>,
  visit: Visit,
  files: UploadedFile[],
) {
  const place = parent ? await belowTask(visit, parent, project) : await inProject(visit, project)
  const item = await addWorkItem(visit, place, draft)
  await attachFiles(visit, onWorkItem(item), files, { audience })
  return item.parentId === null && files.length === 0 ? showNewTask(visit, item) : showWorkItem(visit, item)
}

async function inProject(visit: Visit, projectId: string | undefined): Promise<Parent> {
  if (projectId === undefined) throw invalid({ project: messages.requestCustomerRequired })
  await lockProject(visit.db, projectId)
  if (!(await lookUpProject(projectId, visit))) throw invalid({ project: refusals.noSuchProject })
  ensure(visit.actor, policy.project.createTask)
  return { projectId, parentId: null }
}

async function belowTask(visit: Visit, taskId: string, projectId: string | undefined): Promise<Parent> {
  const task = await lookUpWorkItemToChange(visit, taskId, { kind: 'task' })
  if (!task) throw invalid({ parent: refusals.noSuchTask })
  if (projectId !== undefined && projectId !== task.projectId) throw invalid({ project: refusals.taskOfOtherProject })
  ensure(visit.actor, policy.task.createSubtask, task)
  return { projectId: task.projectId, parentId: task.id }
}
