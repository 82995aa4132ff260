import { sql } from 'kysely'
import type { Visit } from '../../../http/session/visit.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { itsWork, onWork, requestOf } from './hangs.ts'
import { LOOKED_AT, type Row, type Want } from './look.ts'

export function comments(visit: Visit, want: Want): Promise<Row[]> {
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
