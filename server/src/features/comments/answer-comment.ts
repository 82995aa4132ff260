import type { CommentAnswer } from '@oriel/contracts/v1/shapes/comments'
import type { Visit } from '../../http/session/visit.ts'
import { type CommentRow, namedBy, showComments } from '../conversation/comments-on.ts'
import { tablesOf } from '../mentions/tables-of.ts'

/** A comment by itself, with who wrote it. */
export async function answerComment(visit: Visit, row: CommentRow): Promise<CommentAnswer> {
  const [comment] = await showComments(visit, [row] as const)
  return { ...comment, ...(await tablesOf(visit, { people: namedBy([comment]) }, 'full')) }
}
