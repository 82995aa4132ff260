import { type Expression, type SqlBool, sql } from 'kysely'
import { policy } from './policy.ts'
import { visible, visibleWork } from './visible.ts'
import type { Actor } from './relations.ts'

type Thing = 'workItem' | 'request' | 'comment'

const seen: Record<Thing, (actor: Actor) => Expression<SqlBool>> = {
  workItem: (actor) => visibleWork(actor),
  request: (actor) => visible(actor, policy.request.see, 'requests'),
  comment: (actor) => visible(actor, policy.comment.see, 'comments'),
}

export function seesRelatedRecords(actor: Actor, table: string, things: readonly Thing[]): Expression<SqlBool> {
  const conditions = things.map((thing) => {
    const column = sql.ref(`${table}.${thing}Id`)
    const of = sql.ref(`${thing}s`)
    return sql`(${column} is null or exists (select 1 from ${of} where ${of}."id" = ${column} and ${seen[thing](actor)}))`
  })
  const project = sql`exists (select 1 from "projects"
    where "projects"."id" = ${sql.ref(`${table}.projectId`)} and ${visible(actor, policy.project.see, 'projects')})`
  return sql<SqlBool>`(${sql.join([project, ...conditions], sql` and `)})`
}
