import type { Comment } from '@oriel/contracts/v1/shapes/comments'
import { LIMITS } from '@oriel/contracts/limits'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { preparedRows } from '../../db/connection/prepared.ts'
import { readerOf, type ReaderShape, readerShape, type ReaderValue, readerValues } from '../../policy/reader.ts'
import { markOf } from '../../db/kept-audience.ts'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { mentionsOf, namedIn } from '../mentions/mentions-of.ts'
import { seenAt, seenOnWork, type Place } from './place.ts'

type Looking = { db: Db; actor: Actor }
export type CommentRow = Selectable<Tables['comments']>

/** What was said at a place, as far as the caller may read it. */
export function seenCommentsOn({ db, actor }: Looking, place: Pick<Place, 'columns'>) {
  return db
    .selectFrom('comments')
    .where(seenAt(place))
    .where(visible(actor, policy.comment.see, 'comments'))
}

const latest = (comments: ReturnType<typeof seenCommentsOn>) =>
  comments.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(LIMITS.listMost)

const latestOnWork = preparedRows<ReaderShape, ReaderValue | 'work', CommentRow>((db, shape, values) =>
  latest(seenCommentsOn({ db, actor: readerOf(shape, values) }, seenOnWork(values.work))),
)

/** The same as rows, oldest first; the latest 1000 of an endless conversation. */
export async function commentRowsOn(visit: Visit, place: Place): Promise<CommentRow[]> {
  const { columns } = place
  const rows =
    columns.workItemId === null
      ? await latest(seenCommentsOn(visit, place)).execute()
      : await latestOnWork(visit.db, readerShape(visit.actor), {
          ...readerValues(visit.actor),
          work: columns.workItemId,
        })
  return rows.reverse()
}

export async function showComments<Rows extends readonly CommentRow[]>({ actor, db }: Visit, rows: Rows) {
  const named = await mentionsOf(db, rows)
  return rows.map((row) => showComment(actor, row, namedIn(named, row.id))) as { [At in keyof Rows]: Comment }
}

/** Everybody of whom they speak: who wrote them, and whom they name. */
export const namedBy = (comments: readonly Comment[]) =>
  comments.flatMap(({ author, mentions = [] }) => [author, ...mentions])

const showComment = (actor: Actor, row: CommentRow, named: Pick<Comment, 'mentions'>): Comment => ({
  id: row.id,
  text: row.text,
  ...named,
  author: row.authorId,
  createdAt: row.createdAt,
  audience: markOf(row.audience),
  ...(row.editedAt === null ? {} : { editedAt: row.editedAt }),
  ...(row.question ? { question: true as const } : {}),
  can: verbs(actor, policy.comment, row),
})
