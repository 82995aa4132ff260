import type { CommentAnswer, CommentEdit } from '@oriel/contracts/v1/shapes/comments'
import type * as z from 'zod/mini'
import type { Visit } from '../../http/session/visit.ts'
import { answerComment } from './answer-comment.ts'
import { changeAudience } from './change-audience.ts'
import { editText } from './edit-text.ts'
import { findComment } from './find-comment.ts'

/** Other words, other readers, or both: the words first, so that nobody new reads the former ones. */
export async function changeComment(
  { id, text, audience }: z.output<typeof CommentEdit>,
  visit: Visit,
): Promise<CommentAnswer> {
  const edited = text === undefined ? undefined : await editText({ id, text }, visit)
  if (audience !== undefined) return changeAudience({ id, audience }, visit)
  return edited ?? answerComment(visit, await findComment(visit, id))
}
