import type { DeliverableFilter, DeliverablePage } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import { toStoredState } from '../../../platform/db/stored-sign-offs.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { visibleDeliverables } from './find-deliverable.ts'
import { showDeliverables } from './show-deliverables.ts'

const order = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const

export async function listDeliverables(
  { limit, after, project, workItem, state, mine }: z.output<typeof DeliverableFilter>,
  ctx: RequestContext,
): Promise<DeliverablePage> {
  const slice = parseCursorPage({ limit, after, skip: undefined }, ['text', 'text'])
  const found = visibleDeliverables(ctx)
    .$if(project === undefined && workItem === undefined, (it) => it.where(isNotArchived('deliverables.projectId')))
    .$if(project !== undefined, (it) => it.where('projectId', '=', project ?? ''))
    .$if(workItem !== undefined, (it) => it.where('workItemId', '=', workItem ?? ''))
    .$if(state !== undefined, (it) => it.where('state', 'in', state?.map(toStoredState) ?? []))
    .$if(mine !== undefined, (it) => it.where('state', '=', 'waiting').where(waitsFor(ctx)))
  const { total } = await found.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = await selectPage(found.selectAll(), order, slice)
  const { items, ...beside } = await showDeliverables(ctx, page.items)
  return { items, next: page.next, total, ...beside }
}

/** Sequential approval: all before the caller have decided. */
const waitsFor = ({ actor }: RequestContext) => sql<SqlBool>`"deliverables"."signOffId" in (
  select "mine"."signOffId" from "signOffApprovers" as "mine"
  inner join "signOffs" as "of" on "of"."id" = "mine"."signOffId" and "of"."state" = 'waiting'
  where "mine"."userId" = ${actor.id} and "mine"."decision" is null and "mine"."leftAt" is null
  and ("of"."rule" <> 'order' or not exists (
    select 1 from "signOffApprovers" as "before" where "before"."signOffId" = "mine"."signOffId"
    and "before"."position" < "mine"."position" and "before"."decision" is null and "before"."leftAt" is null)))`
