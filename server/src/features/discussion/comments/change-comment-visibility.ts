import type { Visibility } from '@oriel/contracts/enums'
import { inheritVisibility, toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { updateEntryVisibility } from '../../activity/log/update-entry-visibility.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { logLocationOf } from './discussion-target.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import { findComment } from './find-comment.ts'
import { findTarget } from './find-target.ts'
import { showCommentResponse } from './query-comments.ts'

export async function changeCommentVisibility(
  { id, audience }: { id: string; audience: Visibility },
  ctx: RequestContext,
) {
  const { actor, db } = ctx
  const comment = await findUnderLock(db, () => findComment(ctx, id))
  ensureAllowed(actor, policy.comment.changeVisibility, comment)
  const before = toVisibility(comment.audience)
  if (before !== audience) {
    const kept = await db
      .updateTable('comments')
      .set({ audience: inheritVisibility(comment.workItemId, audience) })
      .where('id', '=', id)
      .returning('audience')
      .executeTakeFirstOrThrow()
    await updateEntryVisibility(ctx, { type: 'comment', id }, kept.audience)
    const place = await findTarget(ctx, comment)
    await recordAuditEvent(ctx, {
      event: 'visibility-changed',
      target: { id, name: `a comment on ${place.title}` },
      details: { audience: [before, audience] },
    })
    await recordActivity(ctx, {
      type: 'comment_updated',
      target: { type: 'comment', id, title: place.title },
      ...logLocationOf(place, 'client'),
      audience: 'client',
      inFeeds: false,
      changes: { audience: [before, audience] },
    })
  }
  return showCommentResponse(ctx, { ...comment, audience })
}
