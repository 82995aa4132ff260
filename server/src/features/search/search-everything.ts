import type { Found, SearchQuery } from '@oriel/contracts/v1/shapes/search'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { newestMatches, type Searched, tableOf, titledMatches } from '../../db/search.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { visible, visibleWork, type WorkKind } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { excerptOf } from './excerpt.ts'
import { IN_TEXT, rankOf } from './rank.ts'

const MOST_OF_A_KIND = 6
/** Where one kind or one project is asked for. */
const MOST_OF_ONE = 50
/** So many of the newest that hold all words are looked at: what they hold them in decides which are answered. */
const LOOKED_AT = 50

/** A row of any kind, before it is told in the contract's shape. */
interface Row {
  id: string
  title: string
  /** A text beside the title, in which the words may stand. */
  text?: string | null
  projectId: string
  projectName: string
  workItem?: string | null
  parent?: string | null
  requestId?: string | null
}

interface Want {
  q: string
  project: string | undefined
  /** Those alone whose title is just that. */
  exact: boolean
}

/**
 * Words in titles, descriptions, comments and file names, two bounded queries for each kind; what fits best comes
 * first.
 */
export async function search({ q, kind: only, project }: z.output<typeof SearchQuery>, visit: Visit) {
  const most = only || project ? MOST_OF_ONE : MOST_OF_A_KIND
  const found: Array<{ item: Found; rank: number }> = []
  const projects: Record<string, { name: string }> = {}
  // One after the other: they share the visit's one connection.
  for (const [kind, look] of kinds.filter(([it]) => only === undefined || it === only)) {
    const want = { q, project, exact: false }
    const titled = hasTitles(kind) ? await look(visit, { ...want, exact: true }) : []
    const rows = new Map([...titled, ...(await look(visit, want))].map((row) => [row.id, row]))
    // They come newest first, and stay so among those that fit alike.
    const ranked = [...rows.values()].map((row) => ({ row, rank: kind === 'comment' ? IN_TEXT : rankOf(row.title, q) }))
    for (const { row, rank } of ranked.toSorted((one, other) => one.rank - other.rank).slice(0, most)) {
      found.push({ item: tell(kind, q, row, rank), rank })
      projects[row.projectId] = { name: row.projectName }
    }
  }
  return { items: found.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item), projects }
}

/** Kinds with an index by title. */
const hasTitles = (kind: Found['kind']) => kind === 'project' || kind === 'task' || kind === 'subtask'

const tell = (kind: Found['kind'], q: string, row: Row, rank: number): Found => ({
  kind,
  id: row.id,
  title: row.title,
  excerpt: row.text && rank === IN_TEXT ? excerptOf(row.text, q) : '',
  project: row.projectId,
  workItem: row.workItem ?? null,
  parent: row.parent ?? null,
  request: row.requestId ?? null,
})

function projects(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(fitting('projects', want, visit))
    .select(['id', 'name as title', 'description as text', 'id as projectId', 'name as projectName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}

const work =
  (kind: WorkKind) =>
  (visit: Visit, want: Want): Promise<Row[]> => {
    const { actor, db } = visit
    return db
      .selectFrom('workItems')
      .innerJoin('projects', 'projects.id', 'workItems.projectId')
      .where(visibleWork(actor, kind))
      .where(fitting(`${kind}s`, want, visit))
      .select(['workItems.id', 'workItems.title', 'projectId', 'projects.name as projectName'])
      .select(['workItems.id as workItem', 'workItems.parentId as parent', 'workItems.description as text'])
      .orderBy('workItems.createdAt', 'desc')
      .orderBy('workItems.id', 'desc')
      .limit(LOOKED_AT)
      .execute()
  }

function requests(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('requests')
    .innerJoin('projects', 'projects.id', 'requests.projectId')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('requests.status', '!=', 'cancelled')
    .where(fitting('requests', want, visit))
    .select(['requests.id', 'requests.title', 'requests.id as requestId', 'projectId', 'projects.name as projectName'])
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}

/** Who sees no requests is led to the work at which it arrived. */
const itsWork = (actor: Actor, table: 'comments' | 'files') =>
  may(actor, policy.request.see)
    ? sql<SqlBool>`"workItems"."id" = ${sql.ref(`${table}.workItemId`)}`
    : sql<SqlBool>`"workItems"."id" = coalesce(${sql.ref(`${table}.workItemId`)}, ${sql.ref(`${table}.resultId`)})`
const requestOf = (actor: Actor, table: 'comments' | 'files') =>
  sql<string | null>`${may(actor, policy.request.see) ? sql.ref(`${table}.requestId`) : sql`null`}`.as('requestId')

/** Work that something hangs on. */
const onWork = ['workItems.id as workItem', 'workItems.parentId as parent'] as const

function comments(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.projectId')
    .leftJoin('workItems', (join) => join.on(itsWork(actor, 'comments')))
    .leftJoin('requests', 'requests.id', 'comments.requestId')
    .where(visible(actor, policy.comment.see, 'comments'))
    .where(fitting('comments', want, visit))
    .select(['comments.id', 'comments.text', 'comments.projectId', 'projects.name as projectName'])
    .select([requestOf(actor, 'comments'), ...onWork])
    .select(sql<string>`coalesce("workItems"."title", "requests"."title", "projects"."name")`.as('title'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}

function files(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('files')
    .innerJoin('projects', 'projects.id', 'files.projectId')
    .leftJoin('workItems', (join) => join.on(itsWork(actor, 'files')))
    .where(visible(actor, policy.file.see, 'files'))
    .where(fitting('files', want, visit))
    .select(['files.id', 'files.originalName as title', 'files.projectId', 'projects.name as projectName'])
    .select([requestOf(actor, 'files'), ...onWork])
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(LOOKED_AT)
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

function fitting(kind: Searched, { q, project, exact }: Want, { actor, db }: Visit) {
  const inProject = kind === 'projects' ? sql.ref('projects.id') : sql.ref(`${tableOf(kind)}.projectId`)
  const all = seen(kind, actor)
  const those = project === undefined ? all : sql<SqlBool>`(${all} and ${inProject} = ${project})`
  if (exact) return titledMatches(kind, q, those, LOOKED_AT)
  return newestMatches(db, kind, q, {
    seen: those,
    time: kind === 'files' ? 'uploadedAt' : 'createdAt',
    most: LOOKED_AT,
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
