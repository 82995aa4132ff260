import { type SqlBool, sql } from 'kysely'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'

/** The needs that exist for this person: asked of their side, and about what they may see at this moment. */
export function visibleNeeds({ actor, db }: Pick<Visit, 'actor' | 'db'>) {
  const thing = (name: 'workItem' | 'request' | 'comment', seen: ReturnType<typeof visibleWork>) => {
    const column = sql.ref(`needs.${name}Id`)
    const table = sql.ref(`${name}s`)
    return sql<SqlBool>`(${column} is null or exists (select 1 from ${table} where ${table}."id" = ${column} and ${seen}))`
  }
  const project = visible(actor, policy.project.see, 'projects')
  return db
    .selectFrom('needs')
    .where(visible(actor, policy.need.see, 'needs'))
    .where(sql<SqlBool>`exists (select 1 from "projects" where "projects"."id" = "needs"."projectId" and ${project})`)
    .where(thing('workItem', visibleWork(actor)))
    .where(thing('request', visible(actor, policy.request.see, 'requests')))
    .where(thing('comment', visible(actor, policy.comment.see, 'comments')))
}
