import type { Comment, CommentResponse } from '@oriel/contracts/v1/discussion/comments-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/relations.ts'
import { findMentions, mentionsField } from '../../people/mentions/find-mentions.ts'
import { visibleAt, workItemColumns, type DiscussionTarget } from './discussion-target.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

type ReadContext = { db: Db; actor: Actor }
export type CommentRow = Selectable<Tables['comments']>

export function visibleCommentsOn({ db, actor }: ReadContext, place: Pick<DiscussionTarget, 'columns'>) {
  return db
    .selectFrom('comments')
    .where(visibleAt(place))
    .where(visible(actor, policy.comment.see, 'comments'))
}

const selectLatest = (comments: ReturnType<typeof visibleCommentsOn>) =>
  comments.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(LIMITS.listMost)

const latestOnWork = preparedForReader<CommentRow, 'work'>((reader, { work }) =>
  selectLatest(visibleCommentsOn(reader, workItemColumns(work))),
)

/** The latest 1000, oldest first. */
export async function findCommentRows(ctx: RequestContext, place: DiscussionTarget): Promise<CommentRow[]> {
  const { columns } = place
  const rows =
    columns.workItemId === null
      ? await selectLatest(visibleCommentsOn(ctx, place)).execute()
      : await latestOnWork(ctx, { work: columns.workItemId })
  return rows.reverse()
}

export async function showComments<Rows extends readonly CommentRow[]>({ actor, db }: RequestContext, rows: Rows) {
  const named = await findMentions(db, rows)
  return rows.map((row) => showComment(actor, row, mentionsField(named, row.id))) as { [At in keyof Rows]: Comment }
}

export const mentionedPeople = (comments: readonly Comment[]) =>
  comments.flatMap(({ author, mentions = [] }) => [author, ...mentions])

const showComment = (actor: Actor, row: CommentRow, named: Pick<Comment, 'mentions'>): Comment => ({
  id: row.id,
  text: row.text,
  ...named,
  author: row.authorId,
  createdAt: row.createdAt,
  visibility: toVisibility(row.audience),
  ...(row.editedAt === null ? {} : { editedAt: row.editedAt }),
  ...(row.question ? { question: true as const } : {}),
  can: listPermissions(actor, policy.comment, row),
})

export async function showCommentResponse(ctx: RequestContext, row: CommentRow): Promise<CommentResponse> {
  const [comment] = await showComments(ctx, [row] as const)
  return { ...comment, ...(await loadRelatedRecords(ctx, { people: mentionedPeople([comment]) }, 'full')) }
}
