import type { Found, searchEverything } from '@atrium/contracts/search'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { matches } from '../../db/search.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { excerptOf } from './excerpt.ts'

const MOST_OF_A_KIND = 6

/** A row of any kind, before it is told in the contract's shape. */
interface Row {
  id: string
  title: string
  /** The text in which the words stand, where that is not the title. */
  text?: string
  customerId: string
  customerName: string
  taskId?: string | null
  subtaskId?: string | null
  requestId?: string | null
}

/** Words in titles, descriptions, comments and file names, one bounded query for each kind. */
export async function search({ q }: z.output<typeof searchEverything.input>, visit: Visit) {
  // One after the other: they share the visit's one connection.
  const found: Found[] = []
  for (const [kind, look] of kinds) found.push(...tell(kind, q, await look(visit, q)))
  return { found }
}
function tell(kind: Found['kind'], q: string, rows: Row[]): Found[] {
  return rows.map(
    ({ id, title, text, customerId, customerName, taskId = null, subtaskId = null, requestId = null }) => ({
      kind,
      _id: id,
      title,
      excerpt: text === undefined ? '' : excerptOf(text, q),
      customer: { _id: customerId, name: customerName },
      taskId,
      subtaskId,
      requestId,
    }),
  )
}

function customers({ actor, db }: Visit, q: string): Promise<Row[]> {
  return db
    .selectFrom('customers')
    .where(visible(actor, policy.customer.see, 'customers'))
    .where(matches(db, 'customers', q))
    .select(['id', 'name as title', 'id as customerId', 'name as customerName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function tasks({ actor, db }: Visit, q: string): Promise<Row[]> {
  return db
    .selectFrom('tasks')
    .innerJoin('customers', 'customers.id', 'tasks.customerId')
    .where(visible(actor, policy.task.see, 'tasks'))
    .where(matches(db, 'tasks', q))
    .select(['tasks.id', 'tasks.title', 'tasks.id as taskId', 'customerId', 'customers.name as customerName'])
    .orderBy('tasks.createdAt', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function subtasks({ actor, db }: Visit, q: string): Promise<Row[]> {
  return db
    .selectFrom('subtasks')
    .innerJoin('customers', 'customers.id', 'subtasks.customerId')
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .where(matches(db, 'subtasks', q))
    .select([
      'subtasks.id',
      'subtasks.title',
      'taskId',
      'subtasks.id as subtaskId',
      'customerId',
      'customers.name as customerName',
    ])
    .orderBy('subtasks.createdAt', 'desc')
    .orderBy('subtasks.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function taskRequests({ actor, db }: Visit, q: string): Promise<Row[]> {
  return db
    .selectFrom('taskRequests')
    .innerJoin('customers', 'customers.id', 'taskRequests.customerId')
    .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
    .where('taskRequests.status', '!=', 'cancelled')
    .where(matches(db, 'taskRequests', q))
    .select([
      'taskRequests.id',
      'taskRequests.title',
      'taskRequests.id as requestId',
      'customerId',
      'customers.name as customerName',
    ])
    .orderBy('taskRequests.createdAt', 'desc')
    .orderBy('taskRequests.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function comments({ actor, db }: Visit, q: string): Promise<Row[]> {
  return db
    .selectFrom('comments')
    .innerJoin('customers', 'customers.id', 'comments.customerId')
    .leftJoin('subtasks', 'subtasks.id', 'comments.subtaskId')
    .leftJoin('tasks', 'tasks.id', 'comments.taskId')
    .leftJoin('taskRequests', 'taskRequests.id', 'comments.requestId')
    .where(visible(actor, policy.comment.see, 'comments'))
    .where(matches(db, 'comments', q))
    .select(['comments.id', 'comments.message as text', 'comments.customerId', 'customers.name as customerName'])
    .select(['comments.subtaskId', 'comments.requestId'])
    .select(sql<string | null>`coalesce("comments"."taskId", "subtasks"."taskId")`.as('taskId'))
    .select(sql<string>`coalesce("tasks"."title", "subtasks"."title", "taskRequests"."title")`.as('title'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function files({ actor, db }: Visit, q: string): Promise<Row[]> {
  return db
    .selectFrom('files')
    .innerJoin('customers', 'customers.id', 'files.customerId')
    .leftJoin('subtasks', 'subtasks.id', 'files.subtaskId')
    .where(visible(actor, policy.file.see, 'files'))
    .where(matches(db, 'files', q))
    .select(['files.id', 'files.originalName as title', 'files.customerId', 'customers.name as customerName'])
    .select(['files.subtaskId', 'files.requestId'])
    .select(sql<string | null>`coalesce("files"."taskId", "subtasks"."taskId")`.as('taskId'))
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

const kinds = [
  ['customer', customers],
  ['task', tasks],
  ['subtask', subtasks],
  ['taskRequest', taskRequests],
  ['comment', comments],
  ['file', files],
] as const
