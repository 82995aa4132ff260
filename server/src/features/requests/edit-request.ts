import type { RequestEdit } from '@oriel/contracts/v1/shapes/requests'
import type * as z from 'zod/mini'
import { searchText } from '../../db/search.ts'
import { ensureDueDay } from '../../http/input/due-day.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { onRequest } from '../conversation/place.ts'
import { changePending } from './change-pending.ts'
import { ensureMayAsk } from './ensure-may-ask.ts'
import { findRequestToChange } from './find-request.ts'
import { showRequest, showRequestById } from './show-requests.ts'

/** The client rewords a request that nobody has decided yet. What is not sent stays as it is. */
export async function editRequest({ id, version, ...edit }: z.output<typeof RequestEdit>, visit: Visit) {
  const request = await findRequestToChange(visit, id)
  ensure(visit.actor, policy.request.edit, request)
  await ensureFresh(version, request.version, () => showRequest(visit, request))
  const after = {
    projectId: edit.project ?? request.projectId,
    workItemId: edit.workItem === undefined ? request.workItemId : edit.workItem,
    title: edit.title ?? request.title,
    description: edit.description ?? request.description,
    priority: edit.priority ?? request.priority,
    dueOn: edit.dueOn ?? request.dueOn,
    reason: edit.reason ?? request.reason,
  }
  const { projectId, workItemId, title, description } = after
  const goesElsewhere = projectId !== request.projectId
  if (goesElsewhere || workItemId !== request.workItemId) await ensureMayAsk(visit, projectId, workItemId)
  ensureDueDay(edit.dueOn, request.dueOn)

  await changePending(visit, request, policy.request.edit, { ...after, searchText: searchText(title, description) })
  await keepMentions(visit, {
    subject: id,
    rule: policy.request.see,
    thing: { projectId },
    text: description,
    before: request.description,
    field: 'description',
  })
  if (goesElsewhere) await moveConversation(visit, id, projectId)
  await recordActivity(visit, {
    type: 'request_updated',
    target: { type: 'request', id, title },
    ...onRequest({ ...after, id }).inLog,
    audience: 'client',
    changes: changesBetween(request, after),
  })
  return showRequestById(visit, id)
}

/** What was said and sent about the request goes with it to the other project. */
async function moveConversation({ db }: Visit, requestId: string, projectId: string) {
  await db.updateTable('comments').set({ projectId }).where('requestId', '=', requestId).execute()
  await db.updateTable('files').set({ projectId }).where('requestId', '=', requestId).execute()
}
