import { searchText } from '@oriel/contracts/search/fold-text'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { logLocationOf } from './discussion-target.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { findComment } from './find-comment.ts'
import { findTarget } from './find-target.ts'
import { showCommentResponse } from './query-comments.ts'

export async function editCommentText({ id, text }: { id: string; text: string }, ctx: RequestContext) {
  const { actor, db } = ctx
  const comment = await findUnderLock(db, () => findComment(ctx, id))
  ensureAllowed(actor, policy.comment.edit, comment)
  if (comment.text === text) return showCommentResponse(ctx, comment)
  const editedAt = new Date().toISOString()
  await db
    .updateTable('comments')
    .set({ text, editedAt, searchText: searchText(text) })
    .where('id', '=', id)
    .execute()
  const { see: rule } = policy.comment
  await saveMentions(ctx, { subject: id, rule, record: comment, text, before: comment.text, field: 'text' })
  const place = await findTarget(ctx, comment)
  await recordActivity(ctx, {
    type: 'comment_updated',
    target: { type: 'comment', id, title: place.title },
    ...logLocationOf(place, toVisibility(comment.audience)),
    audience: toVisibility(comment.audience),
    changes: { text: [comment.text, text] },
  })
  return showCommentResponse(ctx, { ...comment, text, editedAt })
}
