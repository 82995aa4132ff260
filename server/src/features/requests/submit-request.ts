import type { Priority, RequestReason } from '@atrium/contracts/words'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDay } from '../../http/due-day.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onRequest } from '../conversation/place.ts'
import { requestedTask } from './requested-task.ts'

export interface RequestDraft {
  projectId: string
  /** The task under which the work is asked for. */
  workItemId: string
  title: string
  description: string
  priority: Priority
  /** `YYYY-MM-DD` */
  dueOn: string
  reason: RequestReason
}

/** A client asks for work on a task of their own project. Answers the request's id. */
export async function submitRequest(visit: Visit, draft: RequestDraft, files: UploadedFile[]): Promise<string> {
  const task = await requestedTask(visit, draft.projectId, draft.workItemId)
  ensure(visit.actor, policy.task.submitRequest, task)
  ensureDueDay(draft.dueOn)

  const id = newId()
  const now = new Date().toISOString()
  await visit.db
    .insertInto('requests')
    .values({
      ...draft,
      id,
      requestedById: visit.actor.id,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      reviewedById: null,
      reviewedAt: null,
      reviewComments: null,
      resultId: null,
      startedAt: null,
      completedAt: null,
      searchText: searchText(draft.title, draft.description),
      trashId: null,
    })
    .execute()
  const place = onRequest({ ...draft, id })
  await recordActivity(visit, {
    type: 'request_submitted',
    target: { type: 'request', id, title: draft.title },
    ...place.inLog,
    audience: 'client',
  })
  await attachFiles(visit, place, files)
  return id
}
