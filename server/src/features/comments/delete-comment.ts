import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Place } from '../conversation/place.ts'
import { throwAway } from '../trash/throw-away.ts'
import { findComment } from './find-comment.ts'

const longestTitle = 100

/** Only its author takes a comment back, whoever else may see it. */
export async function deleteComment(visit: Visit, place: Place, commentId: string) {
  const comment = await findComment(visit, commentId, place)
  ensure(visit.actor, policy.comment.delete, comment)
  const { id, projectId, text } = comment
  const title = Array.from(text).slice(0, longestTitle).join('')
  const trashId = await throwAway(visit, { type: 'comment', id, title, projectId })
  await recordActivity(visit, {
    type: 'comment_deleted',
    target: { type: 'comment', id, title: place.title },
    ...place.inLog,
    audience: comment.audience,
  })
  return { _id: id, trashId }
}
