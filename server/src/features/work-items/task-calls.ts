import { messages } from '@atrium/contracts/messages'
import type { changeTasks as bulk, listTasks as list, TaskDraft, TaskEdit } from '@atrium/contracts/classic/tasks'
import type { WorkStatus } from '@atrium/contracts/words'
import type * as z from 'zod/mini'
import { count } from '../../counters/count.ts'
import { lockProject } from '../../db/lock-project.ts'
import { nextPosition } from '../../db/positions.ts'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure, ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onWorkItem } from '../conversation/place.ts'
import { findProject, lookUpProject } from '../projects/find-project.ts'
import { showProject } from '../projects/show-projects.ts'
import { addWorkItem } from './add-work-item.ts'
import { changeMany } from './change-many.ts'
import { changeWorkItem } from './change-work-item.ts'
import { copyWorkItem } from './copy-work-item.ts'
import { deleteWorkItem } from './delete-work-item.ts'
import { statsOf } from './filter.ts'
import { findWorkItem, findWorkItemToChange } from './find-work-item.ts'
import { listWorkItems, tasksOfProject } from './list-work-items.ts'
import { readWish, readWork } from './read-work.ts'
import { showTask, showTasks } from './show-tasks.ts'

/** Today's calls about tasks: how their input is read, and how their answers are shaped. */

interface Which {
  id: string
  customerId: string
}

const findToChange = ({ id, customerId }: Which, visit: Visit) =>
  findWorkItemToChange(visit, id, { kind: 'task', projectId: customerId })

export async function listTasks(wish: z.output<(typeof list)['input']>, visit: Visit) {
  const { rows, ...others } = await listWorkItems({ kind: 'task', ...readWish(wish) }, visit)
  return { tasks: await showTasks(visit, rows), ...others }
}

export const taskStats = async (visit: Visit) => statsOf(await count(visit, 'tasks'))

/** The tasks of one project in their order, at most 1000. */
export async function listTasksOfProject(projectId: string, visit: Visit) {
  await findProject(projectId, visit)
  const { rows, more } = await tasksOfProject(projectId, visit)
  return { tasks: await showTasks(visit, rows), more }
}

export async function openTask({ id, customerId }: Which, visit: Visit) {
  const task = await findWorkItem(visit, id, { kind: 'task', projectId: customerId })
  return {
    task: await showTask(visit, task),
    customer: await showProject(customerId, visit),
    nextSequence: await nextPosition(visit.db, { projectId: customerId, parentId: id }),
  }
}

/** A new task with its files (specification 5, task form). */
export async function createTask({ customer, audience, ...sent }: TaskDraft, visit: Visit, files: UploadedFile[]) {
  await lockProject(visit.db, customer)
  if (!(await lookUpProject(customer, visit))) throw invalid({ customer: messages.invalidCustomerId })
  ensure(visit.actor, policy.project.createTask)
  const task = await addWorkItem(visit, { projectId: customer, parentId: null }, readWork(sent))
  await attachFiles(visit, onWorkItem(task), files, { audience })
  const shown = await showTask(visit, task)
  return { ...shown, task: shown }
}

/** What is sent changes, the rest stays; files are added. Stale versions get the current task back. */
export async function updateTask(edit: TaskEdit, visit: Visit, files: UploadedFile[]) {
  const { id, customerId, customer, version, audience, ...sent } = edit
  const task = await findToChange({ id, customerId }, visit)
  ensureStill(visit.actor, policy.task.edit, task, version)
  await ensureFresh(version, task.version, () => showTask(visit, task))
  // What clients read and wrote on it stays with them: a task never moves to another project.
  if (customer !== undefined && customer !== task.projectId)
    throw invalid({ customer: messages.invalidCustomerIdForTask })
  const changed = await changeWorkItem(visit, task, readWork(sent))
  if (files.length > 0) ensure(visit.actor, policy.task.attach, changed)
  await attachFiles(visit, onWorkItem(changed), files, { audience })
  const shown = await showTask(visit, changed)
  return { ...shown, task: shown }
}

/** The status buttons (decision 1). */
export async function setTaskStatus(
  { status, version, ...which }: Which & { status: WorkStatus; version?: number },
  visit: Visit,
) {
  const task = await findToChange(which, visit)
  ensureStill(visit.actor, policy.task.setStatus, task, version)
  return { task: await showTask(visit, await changeWorkItem(visit, task, { status })) }
}

export async function changeTasks({ ids, status, assignedTo }: z.output<(typeof bulk)['input']>, visit: Visit) {
  const changed = await changeMany(visit, { ids, kind: 'task' }, { status, assignees: assignedTo })
  if (!changed) throw invalid({ ids: 'Some of these tasks are not available' })
  return { tasks: await showTasks(visit, changed) }
}

export async function copyTask(which: Which, visit: Visit) {
  const shown = await showTask(visit, await copyWorkItem(visit, await findToChange(which, visit)))
  return { ...shown, task: shown }
}

export async function deleteTask({ version, ...which }: Which & { version?: number }, visit: Visit) {
  const trashId = await deleteWorkItem(visit, await findToChange(which, visit), version)
  return { _id: which.id, trashId }
}
