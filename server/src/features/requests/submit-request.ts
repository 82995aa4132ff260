import type { RequestDraft } from '@oriel/contracts/v1/shapes/requests'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDay } from '../../http/input/due-day.ts'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import type { Visit } from '../../http/session/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { policy } from '../../policy/policy.ts'
import { onRequest } from '../conversation/place.ts'
import { withStation } from '../stations/stations.ts'
import { endRequestDraft } from './drafts/drafts.ts'
import { ensureMayAsk } from './ensure-may-ask.ts'
import { showRequestById } from './show-requests.ts'

/** A client asks for work in a project of their own: on one of its tasks, or wherever the agency puts it. */
export async function submitRequest(draft: z.output<typeof RequestDraft>, visit: Visit, files: UploadedFile[]) {
  const { project: projectId, workItem: workItemId, draft: begun, leftOut = [], ...wanted } = draft
  await ensureMayAsk(visit, projectId, workItemId)
  ensureDueDay(wanted.dueOn)
  const ofMail = begun === undefined ? [] : await endRequestDraft(begun, visit, leftOut)

  const id = newId()
  const now = new Date().toISOString()
  const { title, description } = wanted
  await visit.db
    .insertInto('requests')
    .values({
      ...wanted,
      id,
      projectId,
      workItemId,
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
      stations: withStation({ stations: '[]' }, { kind: 'submitted', at: now, by: visit.actor.id }),
      searchText: searchText(title, description),
      trashId: null,
    })
    .execute()
  const { see: rule } = policy.request
  await keepMentions(visit, { subject: id, rule, thing: { projectId }, text: description, field: 'description' })
  const place = onRequest({ id, projectId, workItemId, title })
  await recordActivity(visit, {
    type: 'request_submitted',
    target: { type: 'request', id, title },
    ...place.inLog,
    audience: 'client',
  })
  await attachFiles(visit, place, [...ofMail, ...files])
  return showRequestById(visit, id)
}
