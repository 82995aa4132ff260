import type { CommentResponse, CommentEdit } from '@oriel/contracts/v1/discussion/comments-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { changeCommentVisibility } from './change-comment-visibility.ts'
import { editCommentText } from './edit-comment-text.ts'
import { findComment } from './find-comment.ts'
import { showCommentResponse } from './query-comments.ts'

/** Text before visibility: new readers never see the former text. */
export async function changeComment(
  { id, text, visibility: audience }: z.output<typeof CommentEdit>,
  ctx: RequestContext,
): Promise<CommentResponse> {
  const edited = text === undefined ? undefined : await editCommentText({ id, text }, ctx)
  if (audience !== undefined) return changeCommentVisibility({ id, audience }, ctx)
  return edited ?? showCommentResponse(ctx, await findComment(ctx, id))
}
