import { markOf } from '../../db/kept-audience.ts'
import { findLocked } from '../../db/lock-project.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { toldAt } from '../conversation/place.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { softDelete } from '../trash/soft-delete.ts'
import { findComment } from './find-comment.ts'
import { whereItHangs } from './places.ts'

const longestTitle = 100

/** Only its author takes a comment back, whoever else may see it. */
export async function deleteComment({ id }: { id: string }, visit: Visit) {
  const comment = await findLocked(visit.db, () => findComment(visit, id))
  ensure(visit.actor, policy.comment.delete, comment)
  const { projectId, text } = comment
  const place = await whereItHangs(visit, comment)
  const title = Array.from(text).slice(0, longestTitle).join('')
  const trashId = await softDelete(visit, { type: 'comment', id, title, projectId })
  await recordActivity(visit, {
    type: 'comment_deleted',
    target: { type: 'comment', id, title: place.title },
    ...toldAt(place, markOf(comment.audience)),
    audience: markOf(comment.audience),
  })
  return { id, trashId }
}
