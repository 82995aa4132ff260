import { sql, type SqlBool } from 'kysely'
import { pagePathsByRole, subjectPagePath } from '@oriel/contracts/page-paths'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listOpenItems, showAttentionItems } from './list-attention-items.ts'

export async function findOpenDecision(ctx: RequestContext, subject: string): Promise<string | undefined> {
  const isThere = sql<SqlBool>`(coalesce("needs"."requestId", "needs"."workItemId", "needs"."projectId") = ${subject}
    or "needs"."requestId" in (select "id" from "requests" where "resultId" = ${subject}))`
  const [item] = await showAttentionItems(
    ctx,
    listOpenItems(ctx).where('needs.kind', 'in', ['sign-off', 'delivered']).where(isThere),
  )
  return item && subjectPagePath({ ...item, annotation: undefined }, pagePathsByRole[ctx.actor.role])
}
