import { sql } from 'kysely'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { itsWork, onWork, requestOf } from './hangs.ts'
import { look, LOOKED_AT } from './look.ts'

export const comments = look(({ actor, db }, want) =>
  db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.projectId')
    .leftJoin('workItems', (join) => join.on(itsWork(actor, 'comments')))
    .leftJoin('requests', 'requests.id', 'comments.requestId')
    .where(visible(actor, policy.comment.see, 'comments'))
    .where(fitting('comments', want, { actor, db }))
    .select(['comments.id', 'comments.text', 'comments.projectId', 'projects.name as projectName'])
    .select([requestOf(actor, 'comments'), ...onWork])
    .select(sql<string>`coalesce("workItems"."title", "requests"."title", "projects"."name")`.as('title'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(LOOKED_AT),
)
