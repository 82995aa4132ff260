import type { CommentResponse, CommentEdit } from '@oriel/contracts/v1/discussion/comments-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { findComment } from './find-comment.ts'
import { showCommentResponse } from './query-comments.ts'
import { searchText } from '@oriel/contracts/search/fold-text'
import { toVisibility, inheritVisibility } from '../../../platform/db/stored-visibility.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { logLocationOf } from './discussion-target.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { findTarget } from './find-target.ts'
import type { Visibility } from '@oriel/contracts/enums'
import { updateEntryVisibility } from '../../activity/log/update-entry-visibility.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'

/** Text before visibility: new readers never see the former text. */
export async function changeComment(
  { id, text, visibility: audience }: z.output<typeof CommentEdit>,
  ctx: RequestContext,
): Promise<CommentResponse> {
  const edited = text === undefined ? undefined : await editCommentText({ id, text }, ctx)
  if (audience !== undefined) return changeCommentVisibility({ id, audience }, ctx)
  return edited ?? showCommentResponse(ctx, await findComment(ctx, id))
}

async function editCommentText({ id, text }: { id: string; text: string }, ctx: RequestContext) {
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

async function changeCommentVisibility({ id, audience }: { id: string; audience: Visibility }, ctx: RequestContext) {
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
