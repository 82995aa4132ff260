import type { reviewTaskRequest, submitTaskRequest, updateTaskRequest } from '@atrium/contracts/task-requests'
import type * as z from 'zod/mini'
import type { UploadedFile } from '../../http/uploads.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { editRequest } from './edit-request.ts'
import { findRequestToChange } from './find-request.ts'
import { STORED_PRIORITY } from './request-words.ts'
import { reviewRequest } from './review-request.ts'
import { showRequest } from './show-requests.ts'
import { submitRequest } from './submit-request.ts'
import { cancelRequest, removeRequest } from './withdraw-request.ts'

/** Today's calls about requests: how their input is read, and how their answers are shaped. */

export async function submit(sent: z.output<typeof submitTaskRequest.input>, visit: Visit, files: UploadedFile[]) {
  const { customer, task, title, description, priority, dueDate, reason } = sent
  const draft = { projectId: customer, workItemId: task, title, description, dueOn: dueDate, reason }
  const id = await submitRequest(visit, { ...draft, priority: STORED_PRIORITY[priority] }, files)
  return showRequest(visit, id)
}

export async function edit({ id, version, ...sent }: z.output<typeof updateTaskRequest.input>, visit: Visit) {
  const request = await findRequestToChange(visit, id)
  ensure(visit.actor, policy.request.edit, request)
  await ensureFresh(version, request.version, () => showRequest(visit, id))
  const { customer, task, priority, dueDate, title, description, reason } = sent
  await editRequest(visit, request, {
    projectId: customer,
    workItemId: task,
    title,
    description,
    priority: priority && STORED_PRIORITY[priority],
    dueOn: dueDate,
    reason,
  })
  return showRequest(visit, id)
}

export async function review({ id, ...sent }: z.output<typeof reviewTaskRequest.input>, visit: Visit) {
  const request = await findRequestToChange(visit, id)
  const { task, dueDate, assignedTo, ...same } = sent
  const decision = { ...same, workItemId: task, dueOn: dueDate, assignees: assignedTo }
  await reviewRequest(visit, request, decision, () => showRequest(visit, id))
  const shown = await showRequest(visit, id)
  return { ...shown, request: shown }
}

export async function cancel({ id }: { id: string }, visit: Visit) {
  await cancelRequest(visit, await findRequestToChange(visit, id))
  return { _id: id }
}

export async function remove({ id }: { id: string }, visit: Visit) {
  await removeRequest(visit, await findRequestToChange(visit, id))
  return { _id: id }
}
