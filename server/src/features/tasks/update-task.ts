import { messages } from '@atrium/contracts/messages'
import type { TaskEdit } from '@atrium/contracts/tasks'
import type { WorkStatus } from '@atrium/contracts/words'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure, ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onTask } from '../conversation/place.ts'
import { changeTask } from './change-task.ts'
import { findTaskToChange } from './find-task.ts'
import { showTask } from './show-tasks.ts'

/** What is sent changes, the rest stays; files are added. Stale versions get the current task back. */
export async function updateTask(edit: TaskEdit, visit: Visit, files: UploadedFile[]) {
  const { id, customerId, customer, version, audience, ...change } = edit
  const task = await findTaskToChange(visit, id, customerId)
  ensureStill(visit.actor, policy.task.edit, task, version)
  await ensureFresh(version, task.version, () => showTask(visit, task))
  // What clients read and wrote on it stays with them: a task never moves to another project.
  if (customer !== undefined && customer !== task.customerId)
    throw invalid({ customer: messages.invalidCustomerIdForTask })
  const changed = await changeTask(visit, task, change)
  if (files.length > 0) ensure(visit.actor, policy.task.attach, changed)
  await attachFiles(visit, onTask(changed), files, { audience })
  const shown = await showTask(visit, changed)
  return { ...shown, task: shown }
}

/** The status buttons (decision 1). */
export async function setTaskStatus(
  { id, customerId, status, version }: { id: string; customerId: string; status: WorkStatus; version?: number },
  visit: Visit,
) {
  const task = await findTaskToChange(visit, id, customerId)
  ensureStill(visit.actor, policy.task.setStatus, task, version)
  return { task: await showTask(visit, await changeTask(visit, task, { status })) }
}
