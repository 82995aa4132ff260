import type { CommentAnswer } from '@oriel/contracts/v1/shapes/comments'
import type { Visit } from '../../http/session/visit.ts'
import { type CommentRow, showComment } from '../conversation/comments-on.ts'
import { tablesOf } from '../mentions/tables-of.ts'

/** A comment by itself, with who wrote it. */
export const answerComment = async (visit: Visit, row: CommentRow): Promise<CommentAnswer> => ({
  ...showComment(visit.actor, row),
  ...(await tablesOf(visit, { people: [row.authorId] }, 'full')),
})
