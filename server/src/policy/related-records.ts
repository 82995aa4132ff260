import { type Expression, type SqlBool, sql } from 'kysely'
import { policy } from './policy.ts'
import { visible, visibleWork } from './visible.ts'
import type { Actor } from './relations.ts'

type Kind = 'workItem' | 'request' | 'comment'

const seen: Record<Kind, (actor: Actor) => Expression<SqlBool>> = {
  workItem: (actor) => visibleWork(actor),
  request: (actor) => visible(actor, policy.request.see, 'requests'),
  comment: (actor) => visible(actor, policy.comment.see, 'comments'),
}

export function seesRelatedRecords(actor: Actor, table: string, kinds: readonly Kind[]): Expression<SqlBool> {
  const conditions = kinds.map((kind) => {
    const column = sql.ref(`${table}.${kind}Id`)
    const of = sql.ref(`${kind}s`)
    return sql`(${column} is null or exists (select 1 from ${of} where ${of}."id" = ${column} and ${seen[kind](actor)}))`
  })
  const project = sql`exists (select 1 from "projects"
    where "projects"."id" = ${sql.ref(`${table}.projectId`)} and ${visible(actor, policy.project.see, 'projects')})`
  return sql<SqlBool>`(${sql.join([project, ...conditions], sql` and `)})`
}
