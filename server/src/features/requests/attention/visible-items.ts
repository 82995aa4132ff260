import { type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { seesRelatedRecords } from '../../../policy/related-records.ts'
import { isAskedSinceArchived } from '../../../policy/archive.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { visibleAnnotations } from '../../discussion/annotations/find-annotations.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

export const visibleItems = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('needs')
    .where(visible(ctx.actor, policy.need.see, 'needs'))
    .where(seesRelatedRecords(ctx.actor, 'needs', ['workItem', 'request', 'comment']))
    .where(seesAnnotation(ctx))
    .where(isNotPutAway(ctx))
    .where(isAskedSinceArchived(sql.ref('needs.projectId'), sql.ref('needs.askedAt')))

const seesAnnotation = (ctx: ReadContext) =>
  sql<SqlBool>`("needs"."pinId" is null or exists ${visibleAnnotations(ctx)
    .select('pins.id')
    .where(sql<SqlBool>`"pins"."id" = "needs"."pinId"`)})`

/** With several clients, each dismisses separately, stored in the notification. */
const isNotPutAway = ({ actor }: ReadContext) =>
  sql<SqlBool>`("needs"."kind" not in ('question', 'request-question', 'delivered') or not exists (
    select 1 from "notices" as "away" where "away"."userId" = ${actor.id} and "away"."subject" = "needs"."id"
      and "away"."why" in ('question', 'delivery') and "away"."doneAt" >= "needs"."askedAt"))`
