import type { CommentPage, CommentQuery } from '@oriel/contracts/v1/discussion/comments-schemas'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { mentionedPeople, visibleCommentsOn, showComments } from './query-comments.ts'
import type { DiscussionTarget } from './discussion-target.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

const order = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const

export async function listComments(
  ctx: RequestContext,
  place: Pick<DiscussionTarget, 'columns'>,
  input: Omit<z.output<typeof CommentQuery>, 'id'>,
): Promise<CommentPage> {
  const slice = parseCursorPage(input, ['text', 'text'])
  const seen = visibleCommentsOn(ctx, place)
  const { total } = await seen.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { items, next } = await selectPage(seen.selectAll(), order, slice)
  const shown = await showComments(ctx, items)
  return { items: shown, next, total, ...(await loadRelatedRecords(ctx, { people: mentionedPeople(shown) })) }
}
