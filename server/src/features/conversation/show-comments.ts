import type { Comment } from '@atrium/contracts/classic/comments'
import { LIMITS } from '@atrium/contracts/limits'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import { columnOf, type Place } from './place.ts'

/** What was said here, as far as the caller may read it, oldest first; the latest 1000 of an endless conversation. */
export async function commentsOn(visit: Visit, place: Place): Promise<Comment[]> {
  const { column, id } = columnOf(place)
  const rows = await visit.db
    .selectFrom('comments')
    .selectAll()
    .where(column, '=', id)
    .where(visible(visit.actor, policy.comment.see, 'comments'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  return showComments(visit, rows.reverse())
}

export async function showComments(visit: Visit, rows: Selectable<Tables['comments']>[]): Promise<Comment[]> {
  const person = await mentionPeople(
    visit,
    rows.map((row) => row.authorId),
  )
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    user: person(row.authorId),
    message: row.text,
    content: row.text,
    timestamp: row.createdAt,
    createdAt: row.createdAt,
    audience: row.audience,
    can: abilities(visit.actor, policy.comment, row),
  }))
}
