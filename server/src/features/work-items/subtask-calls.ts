import { messages } from '@atrium/contracts/messages'
import type {
  changeSubtasks as bulk,
  listSubtasks as list,
  SubtaskDraft,
  SubtaskEdit,
} from '@atrium/contracts/classic/subtasks'
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
import { findProject } from '../projects/find-project.ts'
import { showProject } from '../projects/show-projects.ts'
import { addWorkItem } from './add-work-item.ts'
import { changeMany } from './change-many.ts'
import { changeWorkItem } from './change-work-item.ts'
import { copyWorkItem } from './copy-work-item.ts'
import { deleteWorkItem } from './delete-work-item.ts'
import { statsOf } from './filter.ts'
import { findWorkItem, findWorkItemToChange, lookUpWorkItem, type WorkItem } from './find-work-item.ts'
import { listWorkItems, mySubtasks, subtasksOfProject, subtasksOfTask } from './list-work-items.ts'
import { readWish, readWork } from './read-work.ts'
import { asOlderClientsRead, showSubtask, showSubtasks } from './show-subtasks.ts'
import { listTasksOfProject } from './task-calls.ts'

/** Today's calls about subtasks: how their input is read, and how their answers are shaped. */

interface Which {
  id: string
  customerId?: string
  taskId?: string
}

const within = ({ customerId, taskId }: Which) =>
  ({ kind: 'subtask', projectId: customerId, parentId: taskId }) as const
export const findSubtask = (which: Which, visit: Visit) => findWorkItem(visit, which.id, within(which))
const findToChange = (which: Which, visit: Visit) => findWorkItemToChange(visit, which.id, within(which))

const showReadable = async (visit: Visit, subtask: WorkItem) =>
  asOlderClientsRead(visit, await showSubtask(visit, subtask))

export async function listSubtasks(wish: z.output<(typeof list)['input']>, visit: Visit) {
  const { rows, ...others } = await listWorkItems({ kind: 'subtask', ...readWish(wish) }, visit)
  return { subtasks: await showSubtasks(visit, rows), ...others }
}

export const subtaskStats = async (visit: Visit) => statsOf(await count(visit, 'subtasks'))

/** The subtasks of one task in their order, at most 1000, and the number to propose for the next one. */
export async function listSubtasksOfTask(taskId: string, visit: Visit, customerId?: string) {
  const { projectId } = await findWorkItem(visit, taskId, { kind: 'task', projectId: customerId })
  const { rows, more } = await subtasksOfTask(taskId, visit)
  return {
    subtasks: await showSubtasks(visit, rows),
    more,
    nextSequence: await nextPosition(visit.db, { projectId, parentId: taskId }),
  }
}

/** What is assigned to me, in one project or in all of them, soonest due first. */
export async function listMySubtasks(projectId: string | undefined, visit: Visit) {
  if (projectId !== undefined) await findProject(projectId, visit)
  const { rows, more } = await mySubtasks(projectId, visit)
  return { subtasks: await showSubtasks(visit, rows), more }
}

/** A project page at once: the project, its tasks and its subtasks in their order, at most 1000 of each. */
export async function showProjectDetails(projectId: string, visit: Visit) {
  const customer = await showProject(projectId, visit)
  const { tasks, more } = await listTasksOfProject(projectId, visit)
  const subtasks = await subtasksOfProject(
    projectId,
    tasks.map(({ _id }) => _id),
    visit,
  )
  return { customer, tasks, subtasks: await showSubtasks(visit, subtasks.rows), more: more || subtasks.more }
}

/** A new subtask with its files (specification 5, subtask form). The customer may be left out: the task says it. */
export async function createSubtask(draft: SubtaskDraft, visit: Visit, files: UploadedFile[]) {
  const { task: taskId, customer, audience, ...sent } = draft
  const before = await lookUpWorkItem(visit, taskId, { kind: 'task' })
  if (before) await lockProject(visit.db, before.projectId)
  const task = before && (await lookUpWorkItem(visit, taskId, { kind: 'task' }))
  if (!task) throw invalid({ task: messages.taskNotFound })
  if (customer !== null && customer !== task.projectId) throw invalid({ customer: messages.invalidCustomerIdForTask })
  ensure(visit.actor, policy.task.createSubtask, task)
  const subtask = await addWorkItem(visit, { projectId: task.projectId, parentId: task.id }, readWork(sent))
  await attachFiles(visit, onWorkItem(subtask), files, { audience })
  const shown = await showReadable(visit, subtask)
  return { ...shown, subtask: shown }
}

/** What is sent changes, the rest stays; files are added. Stale versions get the current subtask back. */
export async function updateSubtask(edit: SubtaskEdit, visit: Visit, files: UploadedFile[]) {
  const { id, customerId, task, version, audience, ...sent } = edit
  const subtask = await findToChange({ id, customerId }, visit)
  ensure(visit.actor, policy.subtask.edit, subtask)
  await ensureFresh(version, subtask.version, () => showSubtask(visit, subtask))
  const parentId = task === subtask.parentId ? undefined : task
  if (parentId !== undefined && !(await lookUpWorkItem(visit, parentId, { kind: 'task', projectId: customerId })))
    throw invalid({ task: messages.taskNotFound })
  const changed = await changeWorkItem(visit, subtask, { ...readWork(sent), parentId })
  if (files.length > 0) ensure(visit.actor, policy.subtask.attach, changed)
  await attachFiles(visit, onWorkItem(changed), files, { audience })
  const shown = await showReadable(visit, changed)
  return { ...shown, subtask: shown }
}

/** The status buttons; an employee's own path knows no project. */
export async function setSubtaskStatus(
  { status, version, ...which }: Which & { status: WorkStatus; version?: number },
  visit: Visit,
) {
  const subtask = await findToChange(which, visit)
  ensureStill(visit.actor, policy.subtask.setStatus, subtask, version)
  return { subtask: await showReadable(visit, await changeWorkItem(visit, subtask, { status })) }
}

export async function changeSubtasks({ ids, status, assignedTo }: z.output<(typeof bulk)['input']>, visit: Visit) {
  const changed = await changeMany(visit, { ids, kind: 'subtask' }, { status, assignees: assignedTo })
  if (!changed) throw invalid({ ids: 'Some of these subtasks are not available' })
  const shown = await showSubtasks(visit, changed)
  return { subtasks: shown.map((subtask) => asOlderClientsRead(visit, subtask)) }
}

export async function copySubtask(which: Required<Which>, visit: Visit) {
  const shown = await showReadable(visit, await copyWorkItem(visit, await findToChange(which, visit)))
  return { ...shown, subtask: shown }
}

export async function deleteSubtask({ version, ...which }: Which & { version?: number }, visit: Visit) {
  const trashId = await deleteWorkItem(visit, await findToChange(which, visit), version)
  return { _id: which.id, trashId }
}
