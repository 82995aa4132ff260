import { message } from '@oriel/contracts/message'
import { type ExpressionBuilder, sql } from 'kysely'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { canNameWork, visible } from '../../../policy/visible.ts'

/** Omits names of work that is in the trash or hidden from the reader. */
export function visibleRequests({ actor, db }: RequestContext) {
  return db
    .selectFrom('requests')
    .innerJoin('projects', 'projects.id', 'requests.projectId')
    .leftJoin('workItems as under', (join) =>
      join
        .onRef('under.id', '=', 'requests.workItemId')
        .on('under.trashId', 'is', null)
        .on(canNameWork(actor, 'under')),
    )
    .leftJoin('workItems as result', (join) =>
      join
        .onRef('result.id', '=', 'requests.resultId')
        .on('result.trashId', 'is', null)
        .on(canNameWork(actor, 'result')),
    )
    .leftJoin('workItems as above', 'above.id', 'result.parentId')
    .where(visible(actor, policy.request.see, 'requests'))
    .selectAll('requests')
    .select([
      'projects.name as projectName',
      'under.title as workItemTitle',
      'result.title as resultTitle',
      'result.parentId as resultParentId',
      'above.title as resultParentTitle',
      'result.status as resultStatus',
    ])
    .select([askerOf, labelCountOf])
}

/** Most have none and skip the query. */
const labelCountOf = sql<number>`(select count(*) from "labelings" where "labelings"."recordId" = "requests"."id")`.as(
  'labelCount',
)

const askerOf = (it: ExpressionBuilder<Tables, 'requests'>) =>
  it
    .selectFrom('projectClients')
    .select('userId')
    .whereRef('projectClients.projectId', '=', 'requests.projectId')
    .whereRef('projectClients.userId', '=', 'requests.requestedById')
    .as('asker')

export type RequestRecord = Awaited<ReturnType<typeof findRequest>>

export async function findRequest(ctx: RequestContext, id: string) {
  const row = await visibleRequests(ctx).where('requests.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(message({ id: 'Task request not found' }))
  return row
}

/** Read again only if it changed projects during the wait. */
export async function findRequestToChange(ctx: RequestContext, id: string) {
  const locked = await lockProjectOf(ctx, id)
  const request = await findRequest(ctx, id)
  if (locked === undefined || request.projectId === locked) return request
  await lockProject(ctx.db, request.projectId)
  return findRequest(ctx, id)
}

/** Undefined on SQLite, where the transaction is the lock. */
async function lockProjectOf({ actor, db }: RequestContext, id: string): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined
  const project = db
    .selectFrom('requests')
    .select('requests.projectId')
    .where('requests.id', '=', id)
    .where(visible(actor, policy.request.see, 'requests'))
  const locked = await db.selectFrom('projects').select('id').where('id', '=', project).forUpdate().executeTakeFirst()
  return locked?.id
}
