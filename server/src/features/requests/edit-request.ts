import { searchText } from '../../db/search.ts'
import { ensureDueDay } from '../../http/due-day.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { onRequest } from '../conversation/place.ts'
import { changePending } from './change-pending.ts'
import type { RequestInHand } from './find-request.ts'
import { requestedTask } from './requested-task.ts'
import type { RequestDraft } from './submit-request.ts'

export type RequestEdit = { [Field in keyof RequestDraft]?: RequestDraft[Field] | undefined }

/**
 * The client rewords a request in hand that nobody has decided yet. What is not sent stays as it is. That they may is
 * ensured before.
 */
export async function editRequest(visit: Visit, request: RequestInHand, edit: RequestEdit) {
  const { id } = request
  const after = {
    projectId: edit.projectId ?? request.projectId,
    workItemId: edit.workItemId ?? request.workItemId,
    title: edit.title ?? request.title,
    description: edit.description ?? request.description,
    priority: edit.priority ?? request.priority,
    dueOn: edit.dueOn ?? request.dueOn,
    reason: edit.reason ?? request.reason,
  }
  const { projectId, workItemId, title, description } = after
  const goesElsewhere = projectId !== request.projectId
  if (goesElsewhere || workItemId !== request.workItemId) await requestedTask(visit, projectId, workItemId)
  ensureDueDay(edit.dueOn, request.dueOn)

  await changePending(visit, request, policy.request.edit, { ...after, searchText: searchText(title, description) })
  if (goesElsewhere) await moveConversation(visit, id, projectId)
  await recordActivity(visit, {
    type: 'request_updated',
    target: { type: 'request', id, title },
    ...onRequest({ ...after, id }).inLog,
    audience: 'client',
    changes: changesBetween(request, after),
  })
}

/** What was said and sent about the request goes with it to the other project. */
async function moveConversation({ db }: Visit, requestId: string, projectId: string) {
  await db.updateTable('comments').set({ projectId }).where('requestId', '=', requestId).execute()
  await db.updateTable('files').set({ projectId }).where('requestId', '=', requestId).execute()
}
