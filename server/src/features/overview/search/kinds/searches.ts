import { sql } from 'kysely'
import { policy } from '../../../../policy/policy.ts'
import { canNameWork, visible, visibleWork, type WorkKind } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'
import { selectWorkItem, joinWorkItem, requestIdFor } from './result-context.ts'

export const projectSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(selectMatching('projects', want, { actor, db }))
    .select(['id', 'name as title', 'description as text', 'id as projectId'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES),
)

export const requestSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('requests')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('requests.status', '!=', 'cancelled')
    .where(selectMatching('requests', want, { actor, db }))
    .select(['requests.id', 'requests.title', 'requests.id as requestId', 'projectId'])
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(MAX_CANDIDATES),
)

export const workItemSearch = (kind: WorkKind) =>
  queryKind(({ actor, db }, want) =>
    db
      .selectFrom('workItems')
      .where(visibleWork(actor, kind))
      .where(selectMatching(`${kind}s`, want, { actor, db }))
      .select(['workItems.id', 'workItems.title', 'projectId'])
      .select(['workItems.id as workItem', 'workItems.parentId as parent', 'workItems.description as text'])
      .orderBy('workItems.createdAt', 'desc')
      .orderBy('workItems.id', 'desc')
      .limit(MAX_CANDIDATES),
  )

export const commentSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.projectId')
    .leftJoin('workItems', (join) => join.on(selectWorkItem(actor, 'comments')))
    .leftJoin('requests', 'requests.id', 'comments.requestId')
    .where(visible(actor, policy.comment.see, 'comments'))
    .where(selectMatching('comments', want, { actor, db }))
    .select(['comments.id', 'comments.text', 'comments.projectId'])
    .select([requestIdFor(actor, 'comments'), ...joinWorkItem])
    .select(sql<string>`coalesce("workItems"."title", "requests"."title", "projects"."name")`.as('title'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(MAX_CANDIDATES),
)

export const fileSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('files')
    .leftJoin('workItems', (join) => join.on(selectWorkItem(actor, 'files')))
    .where(visible(actor, policy.file.see, 'files'))
    .where(selectMatching('files', want, { actor, db }))
    .select(['files.id', 'files.originalName as title', 'files.projectId'])
    .select([requestIdFor(actor, 'files'), ...joinWorkItem])
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(MAX_CANDIDATES),
)

export const deliverableSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('deliverables')
    .innerJoin('projects', 'projects.id', 'deliverables.projectId')
    .leftJoin('workItems', (join) => join.onRef('workItems.id', '=', 'deliverables.workItemId').on(canNameWork(actor)))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .where(selectMatching('deliverables', want, { actor, db }))
    .select(['deliverables.id', 'deliverables.title', 'deliverables.description as text'])
    .select(['projects.id as projectId', ...joinWorkItem])
    .orderBy('deliverables.createdAt', 'desc')
    .orderBy('deliverables.id', 'desc')
    .limit(MAX_CANDIDATES),
)
