import { messages } from '@atrium/contracts/messages'
import type { SubtaskEdit } from '@atrium/contracts/subtasks'
import type { WorkStatus } from '@atrium/contracts/words'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure, ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onSubtask } from '../conversation/place.ts'
import { lookUpTask } from '../tasks/find-task.ts'
import { changeSubtask } from './change-subtask.ts'
import { findSubtaskToChange } from './find-subtask.ts'
import { asOlderClientsRead, showSubtask } from './show-subtasks.ts'

/** What is sent changes, the rest stays; files are added. Stale versions get the current subtask back. */
export async function updateSubtask(edit: SubtaskEdit, visit: Visit, files: UploadedFile[]) {
  const { id, customerId, task: taskId, version, audience, ...change } = edit
  const subtask = await findSubtaskToChange(visit, id, { customerId })
  ensure(visit.actor, policy.subtask.edit, subtask)
  await ensureFresh(version, subtask.version, () => showSubtask(visit, subtask))
  const moves = taskId !== undefined && taskId !== subtask.taskId
  if (moves && (await lookUpTask(visit, taskId))?.customerId !== customerId)
    throw invalid({ task: messages.taskNotFound })
  const changed = await changeSubtask(visit, subtask, { ...change, ...(moves ? { taskId } : {}) })
  if (files.length > 0) ensure(visit.actor, policy.subtask.attach, changed)
  await attachFiles(visit, onSubtask(changed), files, { audience })
  const shown = asOlderClientsRead(visit, await showSubtask(visit, changed))
  return { ...shown, subtask: shown }
}

/** The status buttons; an employee's own path knows no project. */
export async function setSubtaskStatus(
  { id, customerId, status, version }: { id: string; customerId?: string; status: WorkStatus; version?: number },
  visit: Visit,
) {
  const subtask = await findSubtaskToChange(visit, id, { customerId })
  ensureStill(visit.actor, policy.subtask.setStatus, subtask, version)
  const changed = await changeSubtask(visit, subtask, { status })
  return { subtask: asOlderClientsRead(visit, await showSubtask(visit, changed)) }
}
