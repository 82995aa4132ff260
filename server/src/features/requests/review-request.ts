import { messages } from '@atrium/contracts/messages'
import { ensureDueDay } from '../../http/due-day.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { onRequest } from '../conversation/place.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { insertWorkItem } from '../work-items/add-work-item.ts'
import { lookUpWorkItem } from '../work-items/find-work-item.ts'
import { changePending } from './change-pending.ts'
import type { RequestInHand } from './find-request.ts'

export interface Decision {
  action: 'approve' | 'reject'
  version?: number | undefined
  reviewComments?: string | null | undefined
  /** What an approval agrees on; the request's own values unless given. */
  workItemId?: string | undefined
  title?: string | undefined
  dueOn?: string | undefined
  assignees?: string[] | undefined
}

/**
 * The manager decides on a request in hand, once. An approved request becomes a subtask of the task it was about
 * (decision 6). `current` is the answer to somebody who saw an older version.
 */
export async function reviewRequest(
  visit: Visit,
  request: RequestInHand,
  { version, ...decision }: Decision,
  current: () => Promise<unknown>,
) {
  const { id, title } = request
  if (request.status === 'cancelled') throw conflict(messages.requestCancelledByClient)
  ensure(visit.actor, policy.request.review, request)
  await ensureFresh(version, request.version, current)

  const approved = decision.action === 'approve'
  const status = approved ? 'approved' : 'rejected'
  await changePending(visit, request, policy.request.review, {
    status,
    reviewedById: visit.actor.id,
    reviewedAt: new Date().toISOString(),
    reviewComments: decision.reviewComments || null,
  })
  const result = approved ? await becomeWork(visit, request, decision) : null
  await recordAudit(visit, {
    event: 'request-reviewed',
    target: { id, name: title },
    details: { decision: status },
  })
  const { inLog } = onRequest(request)
  await recordActivity(visit, {
    type: approved ? 'request_approved' : 'request_rejected',
    target: { type: 'request', id, title },
    ...inLog,
    ...(result ? { workItemId: result } : {}),
    audience: 'client',
    changes: { status: ['pending', status] },
  })
}

/** What the manager left untouched keeps the client's values, a due day that has passed meanwhile included. */
async function becomeWork(visit: Visit, request: RequestInHand, decision: Decision): Promise<string> {
  const { projectId, description, priority } = request
  const task = await lookUpWorkItem(visit, decision.workItemId ?? request.workItemId, { kind: 'task', projectId })
  if (!task) throw invalid({ workItemId: messages.taskSelectionRequired })
  ensureDueDay(decision.dueOn, request.dueOn)
  const assignees = decision.assignees ?? []
  await ensureAssignees(visit, projectId, assignees)
  const { id } = await insertWorkItem(
    visit,
    { projectId, parentId: task.id },
    {
      title: decision.title ?? request.title,
      description,
      priority,
      dueOn: decision.dueOn ?? request.dueOn,
      assignees,
    },
  )
  await visit.db.updateTable('requests').set({ resultId: id }).where('id', '=', request.id).execute()
  return id
}
