import { messages } from '@atrium/contracts/messages'
import type { reviewTaskRequest } from '@atrium/contracts/task-requests'
import type * as z from 'zod/mini'
import { ensureDueDate } from '../../http/due-date.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { onRequest } from '../conversation/place.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { insertSubtask } from '../subtasks/add-subtask.ts'
import { lookUpTask } from '../tasks/find-task.ts'
import { changePending } from './change-pending.ts'
import { findTaskRequestToChange, type FoundTaskRequest } from './find-task-request.ts'
import { showTaskRequest } from './show-task-requests.ts'

type Review = z.output<typeof reviewTaskRequest.input>

/** The manager decides, once. An approved request becomes a subtask of the task it was about (decision 6). */
export async function review({ id, version, ...decision }: Review, visit: Visit) {
  const request = await findTaskRequestToChange(visit, id)
  if (request.status === 'cancelled') throw conflict(messages.requestCancelledByClient)
  ensure(visit.actor, policy.taskRequest.review, request)
  await ensureFresh(version, request.version, () => showTaskRequest(visit, id))

  const approved = decision.action === 'approve'
  const status = approved ? 'approved' : 'rejected'
  await changePending(visit, request, policy.taskRequest.review, {
    status,
    reviewedById: visit.actor.id,
    reviewedAt: new Date().toISOString(),
    reviewComments: decision.reviewComments || null,
  })
  const subtaskId = approved ? await becomeSubtask(visit, request, decision) : null
  await recordAudit(visit, {
    event: 'request-reviewed',
    target: { id, name: request.title },
    details: { decision: status },
  })
  await recordActivity(visit, {
    type: approved ? 'request_approved' : 'request_rejected',
    target: { type: 'taskRequest', id, title: request.title },
    ...onRequest(request).inLog,
    subtaskId,
    audience: 'client',
    changes: { status: ['pending', status] },
  })
  const shown = await showTaskRequest(visit, id)
  return { ...shown, request: shown }
}

/** What the manager left untouched keeps the client's values, a due date that has passed meanwhile included. */
async function becomeSubtask(visit: Visit, request: FoundTaskRequest, decision: Omit<Review, 'id' | 'version'>) {
  const task = await lookUpTask(visit, decision.task ?? request.taskId)
  if (!task || task.customerId !== request.customerId) throw invalid({ task: messages.taskSelectionRequired })
  ensureDueDate(decision.dueDate, request.dueDate)
  const assignedTo = decision.assignedTo ?? []
  await ensureAssignees(visit, task.customerId, assignedTo)
  const { id } = await insertSubtask(visit, task, {
    title: decision.title ?? request.title,
    description: request.description,
    priority: request.priority,
    dueDate: decision.dueDate ?? request.dueDate,
    assignedTo,
  })
  await visit.db.updateTable('taskRequests').set({ subtaskId: id }).where('id', '=', request.id).execute()
  return id
}
