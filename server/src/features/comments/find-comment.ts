import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { columnOf, type Place } from '../conversation/place.ts'

type CommentRow = Selectable<Tables['comments']>

/** The comment, or 404 when it does not exist for this person, or hangs somewhere else. */
export async function findComment({ actor, db }: Visit, id: string, place?: Place): Promise<CommentRow> {
  const row = await db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.comment.see, 'comments'))
    .executeTakeFirst()
  if (!row || (place && row[columnOf(place).column] !== columnOf(place).id)) throw notFound('Comment')
  return row
}
