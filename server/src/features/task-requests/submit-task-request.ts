import type { submitTaskRequest } from '@atrium/contracts/task-requests'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onRequest } from '../conversation/place.ts'
import { STORED_PRIORITY } from './request-words.ts'
import { requestedTask } from './requested-task.ts'
import { showTaskRequest } from './show-task-requests.ts'

/** A client asks for work on a task of their own project. */
export async function submit(draft: z.output<typeof submitTaskRequest.input>, visit: Visit, files: UploadedFile[]) {
  const task = await requestedTask(visit, draft.customer, draft.task)
  ensure(visit.actor, policy.task.submitRequest, task)
  ensureDueDate(draft.dueDate)

  const { title, description, dueDate, reason } = draft
  const request = { id: newId(), customerId: task.customerId, taskId: task.id, title }
  const now = new Date().toISOString()
  await visit.db
    .insertInto('taskRequests')
    .values({
      ...request,
      description,
      dueDate,
      reason,
      priority: STORED_PRIORITY[draft.priority],
      requestedById: visit.actor.id,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      reviewedById: null,
      reviewedAt: null,
      reviewComments: null,
      subtaskId: null,
      startedAt: null,
      completedAt: null,
      searchText: searchText(title, description),
      trashId: null,
    })
    .execute()
  await recordActivity(visit, {
    type: 'request_submitted',
    target: { type: 'taskRequest', id: request.id, title },
    ...onRequest(request).inLog,
    audience: 'client',
  })
  await attachFiles(visit, onRequest(request), files)
  return showTaskRequest(visit, request.id)
}
