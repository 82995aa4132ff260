import type { Comment } from '@oriel/contracts/v1/shapes/comments'
import { LIMITS } from '@oriel/contracts/limits'
import type { Selectable } from 'kysely'
import { markOf } from '../../db/kept-audience.ts'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { seenAt, type Place } from './place.ts'

export type CommentRow = Selectable<Tables['comments']>

/** What was said at a place, as far as the caller may read it. */
export function seenCommentsOn({ db, actor }: Visit, place: Place) {
  return db
    .selectFrom('comments')
    .where(seenAt(place))
    .where(visible(actor, policy.comment.see, 'comments'))
}

/** The same as rows, oldest first; the latest 1000 of an endless conversation. */
export async function commentRowsOn(visit: Visit, place: Place): Promise<CommentRow[]> {
  const rows = await seenCommentsOn(visit, place)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  return rows.reverse()
}

export const showComment = (actor: Actor, row: CommentRow): Comment => ({
  id: row.id,
  text: row.text,
  author: row.authorId,
  createdAt: row.createdAt,
  audience: markOf(row.audience),
  ...(row.editedAt === null ? {} : { editedAt: row.editedAt }),
  ...(row.question ? { question: true as const } : {}),
  can: verbs(actor, policy.comment, row),
})
