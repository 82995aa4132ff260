import { MOST_DISCLOSED, type TrashDisclosure } from '@atrium/contracts/disclosure'
import { sql } from 'kysely'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy, type SeeRule } from '../../policy/policy.ts'
import { visibleOnceBack } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { mentionPeople } from '../people/mention.ts'
import { findTrashEntry } from './find-trash-entry.ts'
import { ensurePlace } from './restore.ts'
import type { trashedTables } from './throw-away.ts'
import { whereaboutsOf } from './whereabouts.ts'

type Table = (typeof trashedTables)[number]
type Type = TrashDisclosure['things'][number]['type']
interface Told {
  type: Type
  see: SeeRule
  /** The columns of what it says, of who said it, and of when it was made. */
  text: string
  by: string | null
  since: string
}

/** What is told of each kind of thing. A cancelled request is in nobody's list (decision 6). */
const tellingOf: Record<Table, Told> = {
  customers: { type: 'customer', see: policy.customer.see, text: 'name', by: null, since: 'createdAt' },
  tasks: { type: 'task', see: policy.task.see, text: 'title', by: null, since: 'sequence' },
  subtasks: { type: 'subtask', see: policy.subtask.see, text: 'title', by: null, since: 'sequence' },
  taskRequests: { type: 'taskRequest', see: policy.taskRequest.see, text: 'title', by: null, since: 'createdAt' },
  comments: { type: 'comment', see: policy.comment.see, text: 'message', by: 'authorId', since: 'createdAt' },
  files: { type: 'file', see: policy.file.see, text: 'originalName', by: 'uploadedById', since: 'uploadedAt' },
}
const tables = Object.keys(tellingOf) as Table[]

/** What the client of its project would see again if this came back from the trash (decision 2). */
export async function discloseTrashEntry(id: string, visit: Visit): Promise<TrashDisclosure> {
  ensure(visit.actor, policy.trash.restore)
  const entry = await findTrashEntry(id, visit)
  await ensurePlace(entry, await whereaboutsOf(entry, visit.db), visit.db)
  const { name, ...client } = await visit.db
    .selectFrom('customers')
    .innerJoin('users', 'users.id', 'customers.clientUserId')
    .select(['customers.name', 'users.id', 'users.fullName', 'users.company', 'users.role'])
    .where('customers.id', '=', entry.customerId)
    .executeTakeFirstOrThrow()

  const found = (await Promise.all(tables.map((table) => thingsIn(table, id, client satisfies Actor, visit)))).flat()
  const isItself = (it: (typeof found)[number]) => it.type === entry.thingType && it.id === entry.thingId
  const things = [...found.filter(isItself), ...found.filter((it) => !isItself(it))]
  const named = things.slice(0, MOST_DISCLOSED)
  const person = await mentionPeople(
    visit,
    named.flatMap(({ by }) => by ?? []),
  )
  return {
    client: { _id: client.id, fullName: client.fullName, company: client.company },
    project: { _id: entry.customerId, name },
    title: entry.title,
    things: named.map(({ type, text, by }) => ({ type, text, by: by && person(by).fullName })),
    more: things.length - named.length,
  }
}

async function thingsIn(table: Table, trashId: string, client: Actor, { db }: Visit) {
  const { type, see, text, by, since } = tellingOf[table]
  const rows = await db
    .selectFrom(table)
    .select([
      'id',
      sql<string>`${sql.ref(text)}`.as('text'),
      sql<string | null>`${by ? sql.ref(by) : sql`null`}`.as('by'),
    ])
    .where(visibleOnceBack(client, see, table, trashId))
    .$if(table === 'taskRequests', (requests) => requests.where(sql<boolean>`"status" != 'cancelled'`))
    .orderBy(sql.ref(since))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ type, ...row }))
}
