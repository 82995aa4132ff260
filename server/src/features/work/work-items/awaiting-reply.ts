import { type Expression, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, type WorkKind } from '../../../policy/visible.ts'

/** Tasks also match by their subtasks. Starts from open attention items, which are few. */
export function isClientAwaitingReply(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  kind: WorkKind,
): Expression<SqlBool> {
  const at = kind === 'task' ? sql<string>`coalesce("at"."parentId", "at"."id")` : sql<string>`"at"."id"`
  const said = visible(actor, policy.comment.see, 'comments')
  const waiting = db
    .selectFrom('needs')
    .innerJoin('workItems as at', 'at.id', 'needs.workItemId')
    .select(at.as('id'))
    .where('needs.doneAt', 'is', null)
    .where('needs.kind', '=', 'client-awaiting-reply')
    .where('at.trashId', 'is', null)
    .where(visible(actor, policy.need.see, 'needs'))
    .where(
      sql<SqlBool>`("needs"."pinId" is not null
        or exists (select 1 from "comments" where "comments"."id" = "needs"."commentId" and ${said}))`,
    )
  return sql<SqlBool>`"workItems"."id" in ${waiting}`
}
