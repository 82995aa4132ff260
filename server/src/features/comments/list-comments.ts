import type { CommentPage, CommentsOf } from '@oriel/contracts/v1/shapes/comments'
import type * as z from 'zod/mini'
import { afterKey } from '../../db/keyset.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { namedBy, seenCommentsOn, showComments } from '../conversation/comments-on.ts'
import type { Place } from '../conversation/place.ts'
import { tablesOf } from '../mentions/tables-of.ts'

const order = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const

/** What was said at a place that the caller sees, as far as they may read it, the oldest first. */
export async function listComments(
  visit: Visit,
  place: Place,
  input: Omit<z.output<typeof CommentsOf>, 'id'>,
): Promise<CommentPage> {
  const { limit, after, skip } = sliceOf(input, ['text', 'text'])
  const seen = seenCommentsOn(visit, place)
  const { total } = await seen.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await seen
    .selectAll()
    .$if(after !== null, (it) => it.where(afterKey(order, after ?? [])))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const { items, next } = cut(rows, limit, ({ createdAt, id }) => [createdAt, id])
  const shown = await showComments(visit, items)
  return { items: shown, next, total, ...(await tablesOf(visit, { people: namedBy(shown) })) }
}
