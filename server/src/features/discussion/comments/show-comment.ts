import type { CommentResponse } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type CommentRow, mentionedPeople, showComments } from './query-comments.ts'
import { loadRelatedRecords } from '../mentions/related-records.ts'

/** A comment by itself, with who wrote it. */
export async function showCommentResponse(visit: RequestContext, row: CommentRow): Promise<CommentResponse> {
  const [comment] = await showComments(visit, [row] as const)
  return { ...comment, ...(await loadRelatedRecords(visit, { people: mentionedPeople([comment]) }, 'full')) }
}
