import type { Found, searchEverything } from '@atrium/contracts/search'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { newestMatches } from '../../db/search.ts'
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

function customers(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('customers')
    .where(visible(actor, policy.customer.see, 'customers'))
    .where(newest('customers', q, visit))
    .select(['id', 'name as title', 'id as customerId', 'name as customerName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function tasks(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('tasks')
    .innerJoin('customers', 'customers.id', 'tasks.customerId')
    .where(visible(actor, policy.task.see, 'tasks'))
    .where(newest('tasks', q, visit))
    .select(['tasks.id', 'tasks.title', 'tasks.id as taskId', 'customerId', 'customers.name as customerName'])
    .orderBy('tasks.createdAt', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function subtasks(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('subtasks')
    .innerJoin('customers', 'customers.id', 'subtasks.customerId')
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .where(newest('subtasks', q, visit))
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

function taskRequests(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('taskRequests')
    .innerJoin('customers', 'customers.id', 'taskRequests.customerId')
    .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
    .where('taskRequests.status', '!=', 'cancelled')
    .where(newest('taskRequests', q, visit))
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

function comments(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('comments')
    .innerJoin('customers', 'customers.id', 'comments.customerId')
    .leftJoin('subtasks', 'subtasks.id', 'comments.subtaskId')
    .leftJoin('tasks', 'tasks.id', 'comments.taskId')
    .leftJoin('taskRequests', 'taskRequests.id', 'comments.requestId')
    .where(visible(actor, policy.comment.see, 'comments'))
    .where(newest('comments', q, visit))
    .select(['comments.id', 'comments.message as text', 'comments.customerId', 'customers.name as customerName'])
    .select(['comments.subtaskId', 'comments.requestId'])
    .select(sql<string | null>`coalesce("comments"."taskId", "subtasks"."taskId")`.as('taskId'))
    .select(sql<string>`coalesce("tasks"."title", "subtasks"."title", "taskRequests"."title")`.as('title'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function files(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('files')
    .innerJoin('customers', 'customers.id', 'files.customerId')
    .leftJoin('subtasks', 'subtasks.id', 'files.subtaskId')
    .where(visible(actor, policy.file.see, 'files'))
    .where(newest('files', q, visit))
    .select(['files.id', 'files.originalName as title', 'files.customerId', 'customers.name as customerName'])
    .select(['files.subtaskId', 'files.requestId'])
    .select(sql<string | null>`coalesce("files"."taskId", "subtasks"."taskId")`.as('taskId'))
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

const rules = {
  customers: policy.customer.see,
  tasks: policy.task.see,
  subtasks: policy.subtask.see,
  taskRequests: policy.taskRequest.see,
  comments: policy.comment.see,
  files: policy.file.see,
} as const

function newest(table: keyof typeof rules, q: string, { actor, db }: Visit) {
  return newestMatches(db, table, q, {
    seen: visible(actor, rules[table], table),
    time: table === 'files' ? 'uploadedAt' : 'createdAt',
    most: MOST_OF_A_KIND,
    // A client's own projects are few beside everybody's.
    few: actor.role === 'customer',
  })
}

const kinds = [
  ['customer', customers],
  ['task', tasks],
  ['subtask', subtasks],
  ['taskRequest', taskRequests],
  ['comment', comments],
  ['file', files],
] as const
