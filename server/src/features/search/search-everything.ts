import type { Found, searchEverything } from '@atrium/contracts/search'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { newestMatches, type Searched } from '../../db/search.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { visible, visibleWork, type WorkKind } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { excerptOf } from './excerpt.ts'

const MOST_OF_A_KIND = 6

/** A row of any kind, before it is told in the contract's shape. */
interface Row {
  id: string
  title: string
  /** The text in which the words stand, where that is not the title. */
  text?: string
  projectId: string
  projectName: string
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
  return rows.map(({ id, title, text, projectId, projectName, taskId = null, subtaskId = null, requestId = null }) => ({
    kind,
    _id: id,
    title,
    excerpt: text === undefined ? '' : excerptOf(text, q),
    customer: { _id: projectId, name: projectName },
    taskId,
    subtaskId,
    requestId,
  }))
}

function projects(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(newest('projects', q, visit))
    .select(['id', 'name as title', 'id as projectId', 'name as projectName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

const work = (kind: WorkKind) => (visit: Visit, q: string) => {
  const { actor, db } = visit
  return db
    .selectFrom('workItems')
    .innerJoin('projects', 'projects.id', 'workItems.projectId')
    .where(visibleWork(actor, kind))
    .where(newest(`${kind}s`, q, visit))
    .select(['workItems.id', 'workItems.title', 'projectId', 'projects.name as projectName'])
    .orderBy('workItems.createdAt', 'desc')
    .orderBy('workItems.id', 'desc')
    .limit(MOST_OF_A_KIND)
}

const tasks = async (visit: Visit, q: string): Promise<Row[]> =>
  (await work('task')(visit, q).execute()).map((row) => ({ ...row, taskId: row.id }))

const subtasks = async (visit: Visit, q: string): Promise<Row[]> =>
  (await work('subtask')(visit, q).select('parentId as taskId').execute()).map((row) => ({ ...row, subtaskId: row.id }))

function requests(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('requests')
    .innerJoin('projects', 'projects.id', 'requests.projectId')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('requests.status', '!=', 'cancelled')
    .where(newest('requests', q, visit))
    .select(['requests.id', 'requests.title', 'requests.id as requestId', 'projectId', 'projects.name as projectName'])
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

/** Of work that something hangs on: the task, and the subtask where it is one. */
const onTask = sql<string | null>`coalesce("workItems"."parentId", "workItems"."id")`.as('taskId')
const onSubtask = sql<string | null>`case when "workItems"."parentId" is not null then "workItems"."id" end`.as(
  'subtaskId',
)

function comments(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.projectId')
    .leftJoin('workItems', 'workItems.id', 'comments.workItemId')
    .leftJoin('requests', 'requests.id', 'comments.requestId')
    .where(visible(actor, policy.comment.see, 'comments'))
    .where(newest('comments', q, visit))
    .select(['comments.id', 'comments.text', 'comments.projectId', 'projects.name as projectName'])
    .select(['comments.requestId', onTask, onSubtask])
    .select(sql<string>`coalesce("workItems"."title", "requests"."title")`.as('title'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function files(visit: Visit, q: string): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('files')
    .innerJoin('projects', 'projects.id', 'files.projectId')
    .leftJoin('workItems', 'workItems.id', 'files.workItemId')
    .where(visible(actor, policy.file.see, 'files'))
    .where(newest('files', q, visit))
    .select(['files.id', 'files.originalName as title', 'files.projectId', 'projects.name as projectName'])
    .select(['files.requestId', onTask, onSubtask])
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
}

function seen(kind: Searched, actor: Actor) {
  if (kind === 'tasks') return visibleWork(actor, 'task')
  if (kind === 'subtasks') return visibleWork(actor, 'subtask')
  return visible(actor, rules[kind], kind)
}
const rules = {
  projects: policy.project.see,
  requests: policy.request.see,
  comments: policy.comment.see,
  files: policy.file.see,
} as const

function newest(kind: Searched, q: string, { actor, db }: Visit) {
  return newestMatches(db, kind, q, {
    seen: seen(kind, actor),
    time: kind === 'files' ? 'uploadedAt' : 'createdAt',
    most: MOST_OF_A_KIND,
    // A client's own projects are few beside everybody's.
    few: sideOf(actor) === 'client',
  })
}

const kinds = [
  ['customer', projects],
  ['task', tasks],
  ['subtask', subtasks],
  ['taskRequest', requests],
  ['comment', comments],
  ['file', files],
] as const
