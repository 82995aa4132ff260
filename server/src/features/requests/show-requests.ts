import type { TaskRequest, TaskRequestDetails } from '@atrium/contracts/task-requests'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onRequest } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { commentsOn } from '../conversation/show-comments.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import { waitingDays, workingDays } from './clocks.ts'
import { findRequest, type RequestInHand } from './find-request.ts'
import { PRIORITY_ON_WIRE, STATUS_ON_WIRE } from './request-words.ts'

export async function showRequests(visit: Visit, rows: readonly RequestInHand[]): Promise<TaskRequest[]> {
  const person = await mentionPeople(
    visit,
    rows.flatMap((row) => [row.requestedById, row.reviewedById]),
  )
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    customer: { _id: row.projectId, name: row.projectName },
    task: { _id: row.workItemId, title: row.workItemTitle },
    requestedBy: person(row.requestedById),
    priority: PRIORITY_ON_WIRE[row.priority],
    dueDate: row.dueOn,
    reason: row.reason,
    status: STATUS_ON_WIRE[row.status],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reviewedBy: row.reviewedById === null ? null : person(row.reviewedById),
    reviewedAt: row.reviewedAt,
    reviewComments: row.reviewComments,
    subtask: showSubtask(row),
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    waitingDays: waitingDays(row),
    workingDays: workingDays(row),
    version: row.version,
    can: abilities(visit.actor, policy.request, row),
  }))
}

function showSubtask({ resultId, resultTitle, resultParentId, resultStatus }: RequestInHand) {
  return resultId === null || resultTitle === null || resultParentId === null || resultStatus === null
    ? null
    : { _id: resultId, title: resultTitle, taskId: resultParentId, status: resultStatus }
}

/** The request with what was said and sent about it, as far as this person may see it. */
export async function showRequest(visit: Visit, id: string): Promise<TaskRequestDetails> {
  const row = await findRequest(visit, id)
  const [shown] = await showRequests(visit, [row])
  if (!shown) throw new Error('one row shows as one request')
  const place = onRequest(row)
  return { ...shown, attachments: await attachmentsOn(visit, place), comments: await commentsOn(visit, place) }
}
