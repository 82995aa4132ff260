import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { logLocationOf } from './discussion-target.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'
import { findComment } from './find-comment.ts'
import { findTarget } from './find-target.ts'

const longestTitle = 100

/** Authors only. */
export async function deleteComment({ id }: { id: string }, ctx: RequestContext) {
  const comment = await findUnderLock(ctx.db, () => findComment(ctx, id))
  ensureAllowed(ctx.actor, policy.comment.delete, comment)
  const { projectId, text } = comment
  const place = await findTarget(ctx, comment)
  const title = Array.from(text).slice(0, longestTitle).join('')
  const trashId = await softDelete(ctx, { type: 'comment', id, title, projectId })
  await recordActivity(ctx, {
    type: 'comment_deleted',
    target: { type: 'comment', id, title: place.title },
    ...logLocationOf(place, toVisibility(comment.audience)),
    audience: toVisibility(comment.audience),
  })
  return { id, trashId }
}
