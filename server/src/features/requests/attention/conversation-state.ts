import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { asksSomething } from './asks-something.ts'

type Spot = DiscussionTarget['columns']

export interface Words {
  source: 'comment' | 'annotation'
  id: string
  projectId: string
  authorId: string
  createdAt: string
  asks: number
}

/** Withheld text opens items when its work is shared; no client sees them before. */
const forClient = ['client', 'withheld'] as const

/** Comments on a request that became shared work belong to that work, where assignees read them. */
function selectWords(db: Db, spot: Spot) {
  const comments = db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.authorId')
    .where(isSaidAt(spot, 'comments'))
    .where('comments.trashId', 'is', null)
    .where('comments.audience', 'in', forClient)
    .select([sql<Words['source']>`${sql.lit('comment')}`.as('source'), 'comments.id', 'comments.projectId'])
    .select(['comments.authorId', 'comments.createdAt', 'users.role'])
    .select(
      sql<number>`case when "comments"."question" = 1 or ("users"."role" = 'customer' and ${asksSomething('comments.text')})
        then 1 else 0 end`.as('asks'),
    )
  const annotations = db
    .selectFrom('files')
    .innerJoin('pins', 'pins.fileId', 'files.id')
    .innerJoin('users', 'users.id', 'pins.authorId')
    .leftJoin('pins as root', 'root.id', 'pins.parentId')
    .where(isSaidAt(spot, 'files'))
    .where('files.trashId', 'is', null)
    .where('files.audience', 'in', forClient)
    .where('pins.audience', '=', 'client')
    .select([sql<Words['source']>`${sql.lit('annotation')}`.as('source'), 'pins.id', 'files.projectId'])
    .select(['pins.authorId', 'pins.createdAt', 'users.role'])
    .select(
      sql<number>`case when coalesce("root"."solvedAt", "pins"."solvedAt") is null and ${asksSomething('pins.text')}
        then 1 else 0 end`.as('asks'),
    )
  return db.selectFrom(comments.unionAll(annotations).as('said')).selectAll()
}

function isSaidAt({ projectId, workItemId, requestId }: Spot, table: 'comments' | 'files') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const isPassedOn = sql`exists (select 1 from "workItems" as "result"
    where "result"."id" = ${column('resultId')} and "result"."audience" = 'client')`
  if (workItemId !== null)
    return sql<SqlBool>`(${column('workItemId')} = ${workItemId} or (${column('resultId')} = ${workItemId} and ${isPassedOn}))`
  if (requestId !== null) return sql<SqlBool>`(${column('requestId')} = ${requestId} and not ${isPassedOn})`
  return sql<SqlBool>`(${column('projectId')} = ${projectId} and ${column('workItemId')} is null and ${column('requestId')} is null)`
}

const fromStaff = (db: Db, spot: Spot) => selectWords(db, spot).where('role', '!=', 'customer')

const fromClient = (db: Db, spot: Spot, after: string) =>
  selectWords(db, spot)
    .where('role', '=', 'customer')
    .where('createdAt', '>', after)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)

export function firstOfClient(db: Db, spot: Spot, after: string, author?: string | null): Promise<Words | undefined> {
  const first = fromClient(db, spot, after)
  return (author ? first.where('authorId', '=', author) : first).executeTakeFirst()
}
export const firstQuestionOfClient = (db: Db, spot: Spot, after: string): Promise<Words | undefined> =>
  fromClient(db, spot, after).where('asks', '=', 1).executeTakeFirst()

export const questionsOfClients = (
  db: Db,
  spot: Spot,
  { from, until }: { from: string; until: string },
): Promise<Words[]> =>
  selectWords(db, spot)
    .where('role', '=', 'customer')
    .where('asks', '=', 1)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .execute()

interface Found extends Words {
  what: 'answer' | 'first' | 'asked'
}

/**
 * One query: the last staff message visible to the client, the client's first question after it and `after`, and
 * questions to the client.
 */
export async function findConversationState(db: Db, { projectId, workItemId, requestId }: Spot, after: string) {
  const at = workItemId === null ? (requestId === null ? 'project' : 'request') : 'work'
  const found = await selectConversationState(db, at, { projectId, workItemId, requestId, after })
  const of = (what: Found['what']) => found.filter((it) => it.what === what)
  return { answer: of('answer')[0], first: of('first')[0], asked: of('asked') }
}

const selectConversationState = preparedRows<
  'work' | 'request' | 'project',
  'projectId' | 'workItemId' | 'requestId' | 'after',
  Found
>((db, at, { projectId, workItemId, requestId, after }) => {
  const spot = {
    projectId,
    workItemId: at === 'work' ? workItemId : null,
    requestId: at === 'request' ? requestId : null,
  }
  const answer = fromStaff(db, spot).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1)
  const answeredAt = sql<string>`coalesce((select "createdAt" from (${answer}) as "last"), '')`
  const first = fromClient(db, spot, after).where('asks', '=', 1).where('createdAt', '>', answeredAt)
  const words = (what: Found['what'], query: typeof answer) =>
    db
      .selectFrom(query.as(what))
      .selectAll()
      .select(sql<Found['what']>`${sql.lit(what)}`.as('what'))
  return words('answer', answer)
    .unionAll(words('first', first))
    .unionAll(words('asked', fromStaff(db, spot).where('asks', '=', 1)))
    .orderBy('createdAt')
})
