import { messages } from '@atrium/contracts/messages'
import type { SubtaskDraft } from '@atrium/contracts/subtasks'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onSubtask } from '../conversation/place.ts'
import { lockProject } from '../tally/retally.ts'
import { lookUpTask } from '../tasks/find-task.ts'
import { addSubtask } from './add-subtask.ts'
import { asOlderClientsRead, showSubtask } from './show-subtasks.ts'

/** A new subtask with its files (specification 5, subtask form). The customer may be left out: the task says it. */
export async function createSubtask(draft: SubtaskDraft, visit: Visit, files: UploadedFile[]) {
  const { task: taskId, customer, audience, ...fields } = draft
  const before = await lookUpTask(visit, taskId)
  if (before) await lockProject(visit.db, before.customerId)
  const task = before && (await lookUpTask(visit, taskId))
  if (!task) throw invalid({ task: messages.taskNotFound })
  if (customer !== null && customer !== task.customerId) throw invalid({ customer: messages.invalidCustomerIdForTask })
  ensure(visit.actor, policy.task.createSubtask, task)
  const subtask = await addSubtask(visit, task, fields)
  await attachFiles(visit, onSubtask(subtask), files, { audience })
  const shown = asOlderClientsRead(visit, await showSubtask(visit, subtask))
  return { ...shown, subtask: shown }
}
