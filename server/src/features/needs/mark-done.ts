import { message } from '@oriel/contracts/message'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { whereItHangs } from '../comments/places.ts'
import { visibleNeeds } from './visible-needs.ts'

/** Says in the log that something needs no answer any more; the reader of the log takes it off everybody's list. */
export async function markDone({ id }: { id: string }, visit: Visit) {
  const { actor, db } = visit
  const need = await visibleNeeds(visit).selectAll('needs').where('needs.id', '=', id).executeTakeFirst()
  if (!need) throw notFound(message({ id: 'That is not there any more' }))
  const assigned = db.selectFrom('workItemAssignees').select('userId').where('workItemId', '=', need.workItemId)
  const assignees = (await assigned.execute()).map(({ userId }) => userId)
  ensure(actor, policy.need.markDone, { ...need, assignees })
  if (need.doneAt !== null) return { id }

  const place = await whereItHangs(visit, need)
  const { workItemId, requestId, projectId } = place.columns
  await recordActivity(visit, {
    type: 'need_done',
    target: {
      type: requestId === null ? (workItemId === null ? 'project' : 'task') : 'request',
      id: requestId ?? workItemId ?? projectId,
      title: place.title,
    },
    ...place.inLog,
    audience: 'client',
    inFeeds: false,
    changes: { need: [id, null] },
  })
  return { id }
}
