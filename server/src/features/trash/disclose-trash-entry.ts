import { MOST_DISCLOSED, type TrashDisclosure } from '@atrium/contracts/disclosure'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Kind } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy, type SeeRule } from '../../policy/policy.ts'
import { visibleOnceBack } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import { findTrashEntry } from './find-trash-entry.ts'
import { ensurePlace } from './restore.ts'
import type { trashedTables } from './throw-away.ts'
import { whereaboutsOf } from './whereabouts.ts'

type Table = (typeof trashedTables)[number]
type Type = TrashDisclosure['things'][number]['type']
interface Told {
  type: Type
  kind: Kind
  table: Table
  see: SeeRule
  /** The columns of what it says, of who said it, and of when it was made. */
  text: string
  by: string | null
  since: string
  only?: Expression<SqlBool>
}

/** What is told of each kind of thing. */
const TOLD: Told[] = [
  {
    type: 'customer',
    kind: 'project',
    table: 'projects',
    see: policy.project.see,
    text: 'name',
    by: null,
    since: 'createdAt',
  },
  {
    type: 'task',
    kind: 'task',
    table: 'workItems',
    see: policy.task.see,
    text: 'title',
    by: null,
    since: 'position',
    only: sql<SqlBool>`"parentId" is null`,
  },
  {
    type: 'subtask',
    kind: 'subtask',
    table: 'workItems',
    see: policy.subtask.see,
    text: 'title',
    by: null,
    since: 'position',
    only: sql<SqlBool>`"parentId" is not null`,
  },
  {
    type: 'taskRequest',
    kind: 'request',
    table: 'requests',
    see: policy.request.see,
    text: 'title',
    by: null,
    since: 'createdAt',
    // A cancelled request is in nobody's list (decision 6).
    only: sql<SqlBool>`"status" != 'cancelled'`,
  },
  {
    type: 'comment',
    kind: 'comment',
    table: 'comments',
    see: policy.comment.see,
    text: 'text',
    by: 'authorId',
    since: 'createdAt',
  },
  {
    type: 'file',
    kind: 'file',
    table: 'files',
    see: policy.file.see,
    text: 'originalName',
    by: 'uploadedById',
    since: 'uploadedAt',
  },
]

/** What the client of its project would see again if this came back from the trash (decision 2). */
export async function discloseTrashEntry(id: string, visit: Visit): Promise<TrashDisclosure> {
  ensure(visit.actor, policy.trash.restore)
  const entry = await findTrashEntry(id, visit)
  await ensurePlace(entry, await whereaboutsOf(entry, visit.db), visit.db)
  const { name, ...client } = await visit.db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.clientId')
    .select(['projects.name', 'users.id', 'users.fullName', 'users.company', 'users.role'])
    .where('projects.id', '=', entry.projectId)
    .executeTakeFirstOrThrow()

  const found = (await Promise.all(TOLD.map((told) => thingsOf(told, id, client satisfies Actor, visit)))).flat()
  const isItself = (it: (typeof found)[number]) => it.kind === entry.thingType && it.id === entry.thingId
  const things = [...found.filter(isItself), ...found.filter((it) => !isItself(it))]
  const named = things.slice(0, MOST_DISCLOSED)
  const person = await mentionPeople(
    visit,
    named.flatMap(({ by }) => by ?? []),
  )
  return {
    client: { _id: client.id, fullName: client.fullName, company: client.company },
    project: { _id: entry.projectId, name },
    title: entry.title,
    things: named.map(({ type, text, by }) => ({ type, text, by: by && person(by).fullName })),
    more: things.length - named.length,
  }
}

async function thingsOf(
  { type, kind, table, see, text, by, since, only }: Told,
  trashId: string,
  client: Actor,
  { db }: Visit,
) {
  const rows = await db
    .selectFrom(table)
    .select([
      'id',
      sql<string>`${sql.ref(text)}`.as('text'),
      sql<string | null>`${by ? sql.ref(by) : sql`null`}`.as('by'),
    ])
    .where(visibleOnceBack(client, see, table, trashId))
    .where(only ?? sql<SqlBool>`1 = 1`)
    .orderBy(sql.ref(since))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ type, kind, ...row }))
}
