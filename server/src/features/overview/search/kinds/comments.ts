import { sql } from 'kysely'
import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { selectWorkItem, joinWorkItem, requestIdFor } from './result-context.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'

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
