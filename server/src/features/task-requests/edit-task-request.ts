import type { updateTaskRequest } from '@atrium/contracts/task-requests'
import type * as z from 'zod/mini'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { onRequest } from '../conversation/place.ts'
import { changePending } from './change-pending.ts'
import { findTaskRequestToChange } from './find-task-request.ts'
import { STORED_PRIORITY } from './request-words.ts'
import { requestedTask } from './requested-task.ts'
import { showTaskRequest } from './show-task-requests.ts'

/** The client rewords a request that nobody has decided yet. What is not sent stays as it is. */
export async function edit({ id, version, ...edits }: z.output<typeof updateTaskRequest.input>, visit: Visit) {
  const request = await findTaskRequestToChange(visit, id)
  ensure(visit.actor, policy.taskRequest.edit, request)
  await ensureFresh(version, request.version, () => showTaskRequest(visit, id))
  const { customer = request.customerId, task = request.taskId, priority } = edits
  if (customer !== request.customerId || task !== request.taskId) await requestedTask(visit, customer, task)
  ensureDueDate(edits.dueDate, request.dueDate)

  const { title = request.title, description = request.description } = edits
  const after = {
    customerId: customer,
    taskId: task,
    title,
    description,
    priority: priority ? STORED_PRIORITY[priority] : request.priority,
    dueDate: edits.dueDate ?? request.dueDate,
    reason: edits.reason ?? request.reason,
  }
  await changePending(visit, request, policy.taskRequest.edit, { ...after, searchText: searchText(title, description) })
  if (customer !== request.customerId) await moveConversation(visit, id, customer)
  await recordActivity(visit, {
    type: 'request_updated',
    target: { type: 'taskRequest', id, title },
    ...onRequest({ ...after, id }).inLog,
    audience: 'client',
    changes: changesBetween(request, after),
  })
  return showTaskRequest(visit, id)
}

/** What was said and sent about the request goes with it to the other project. */
async function moveConversation({ db }: Visit, requestId: string, customerId: string) {
  await db.updateTable('comments').set({ customerId }).where('requestId', '=', requestId).execute()
  await db.updateTable('files').set({ customerId }).where('requestId', '=', requestId).execute()
}
