import type { Found, SearchQuery } from '@oriel/contracts/v1/shapes/search'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { newestMatches, type Searched } from '../../db/search.ts'
import type { Visit } from '../../http/session/visit.ts'
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
  workItem?: string | null
  parent?: string | null
  requestId?: string | null
}

/** Words in titles, descriptions, comments and file names, one bounded query for each kind. */
export async function search({ q }: z.output<typeof SearchQuery>, visit: Visit) {
  // One after the other: they share the visit's one connection.
  const items: Found[] = []
  const projects: Record<string, { name: string }> = {}
  for (const [kind, look] of kinds)
    for (const row of await look(visit, q)) {
      items.push(tell(kind, q, row))
      projects[row.projectId] = { name: row.projectName }
    }
  return { items, projects }
}

const tell = (kind: Found['kind'], q: string, row: Row): Found => ({
  kind,
  id: row.id,
  title: row.title,
  excerpt: row.text === undefined ? '' : excerptOf(row.text, q),
  project: row.projectId,
  workItem: row.workItem ?? null,
  parent: row.parent ?? null,
  request: row.requestId ?? null,
})

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

const work =
  (kind: WorkKind) =>
  (visit: Visit, q: string): Promise<Row[]> => {
    const { actor, db } = visit
    return db
      .selectFrom('workItems')
      .innerJoin('projects', 'projects.id', 'workItems.projectId')
      .where(visibleWork(actor, kind))
      .where(newest(`${kind}s`, q, visit))
      .select(['workItems.id', 'workItems.title', 'projectId', 'projects.name as projectName'])
      .select(['workItems.id as workItem', 'workItems.parentId as parent'])
      .orderBy('workItems.createdAt', 'desc')
      .orderBy('workItems.id', 'desc')
      .limit(MOST_OF_A_KIND)
      .execute()
  }

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

/** Work that something hangs on. */
const onWork = ['workItems.id as workItem', 'workItems.parentId as parent'] as const

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
    .select(['comments.requestId', ...onWork])
    .select(sql<string>`coalesce("workItems"."title", "requests"."title", "projects"."name")`.as('title'))
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
    .select(['files.requestId', ...onWork])
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
  ['project', projects],
  ['task', work('task')],
  ['subtask', work('subtask')],
  ['request', requests],
  ['comment', comments],
  ['file', files],
] as const
