import type { CommentResponse } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type CommentRow, mentionedPeople, showComments } from './query-comments.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

export async function showCommentResponse(ctx: RequestContext, row: CommentRow): Promise<CommentResponse> {
  const [comment] = await showComments(ctx, [row] as const)
  return { ...comment, ...(await loadRelatedRecords(ctx, { people: mentionedPeople([comment]) }, 'full')) }
}
