import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { updateRows } from '../../../platform/db/sql/bulk-rows.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type ActivityEvent, recordActivity } from '../../activity/log/record-activity.ts'
import { requestStatusAfterWork, type RequestUpdate, type ChangeCause } from './status-after-work.ts'

type Which = { workItemId: string } | { trashId: string } | { requestIds: readonly string[] }
type Work = { workItemIds: readonly string[] }

/** Idempotent: derived from the current work. Call after any change. */
export async function syncRequests(ctx: RequestContext, which: Which, why: ChangeCause = {}) {
  const requests = await findLinkedRequests(ctx.db, which)
  if (!('workItemId' in which))
    for (const { id, work } of requests) await linkRequestContent(ctx.db, id, work.trashId === null ? work.id : null)
  const { db } = ctx
  for (const { id, values, happenings } of computeUpdates(ctx, requests, why)) {
    await db.updateTable('requests').set(values).where('id', '=', id).execute()
    for (const happening of happenings) await recordActivity(ctx, happening)
  }
}

export async function syncAllRequests(ctx: RequestContext, workItemIds: readonly string[], why: ChangeCause) {
  if (workItemIds.length === 0) return new Map<string, ActivityEvent[]>()
  const all = [...computeUpdates(ctx, await findLinkedRequests(ctx.db, { workItemIds }), why)]
  const requests = all.map(({ id, values }) => ({ id, ...values }))
  await updateRows(ctx.db, 'requests', requests)
  return Map.groupBy(
    all.flatMap(({ happenings }) => happenings),
    ({ workItemId }) => workItemId ?? '',
  )
}

function* computeUpdates({ actor }: RequestContext, requests: readonly RequestUpdate[], why: ChangeCause) {
  for (const request of requests) {
    // Team-only work must not show in its request; sharing syncs it.
    if (request.work.audience !== 'client') continue
    const after = requestStatusAfterWork(request, why, actor.id)
    if (after.happenings.length > 0) yield after
  }
}

/** Comments and files of a request also show on the resulting work while it exists. */
export async function linkRequestContent(db: Db, requestId: string, resultId: string | null) {
  const said = db.updateTable('comments').set({ resultId }).where('requestId', '=', requestId)
  const sent = db.updateTable('files').set({ resultId }).where('requestId', '=', requestId)
  // One statement; SQLite has no data-modifying CTE.
  if (isPostgres(db)) return void (await sql`with "said" as (${said}) ${sent}`.execute(db))
  await said.execute()
  await sent.execute()
}

async function findLinkedRequests(db: Db, which: Which | Work): Promise<RequestUpdate[]> {
  const rows =
    'workItemId' in which
      ? await requestOf(db, '', { work: which.workItemId })
      : await withWork(db).where(among(db, which)).execute()
  return rows.map(
    ({ workId: id, parentId, workTitle, workDueOn, workStatus, workTrashId, workVisibility, ...request }) => ({
      ...request,
      work: {
        id,
        parentId,
        title: workTitle,
        dueOn: workDueOn,
        status: workStatus,
        trashId: workTrashId,
        audience: workVisibility,
      },
    }),
  )
}

const withWork = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('workItems as work', 'work.id', 'requests.resultId')
    .select(['requests.id', 'requests.projectId', 'requests.title', 'requests.status', 'requests.trashId'])
    .select(['requests.stations', 'requests.startedAt', 'requests.version', 'requests.dueOn', 'requests.searchText'])
    .select(['work.id as workId', 'work.parentId', 'work.title as workTitle', 'work.dueOn as workDueOn'])
    .select(['work.status as workStatus', 'work.trashId as workTrashId'])
    .select('work.audience as workVisibility')
    .orderBy('requests.id')

/** Prepared: runs on nearly every change of work. */
const requestOf = preparedRows((db, _shape: '', { work }: Record<'work', string>) =>
  withWork(db).where('requests.resultId', '=', work),
)

function among(db: Db, which: Exclude<Which, { workItemId: string }> | Work): Expression<SqlBool> {
  if ('workItemIds' in which) return inList(db, 'requests.resultId', which.workItemIds)
  if ('trashId' in which) return sql<SqlBool>`"work"."trashId" = ${which.trashId}`
  return inList(db, 'requests.id', which.requestIds)
}

export async function findRequestsOn(db: Db, trashId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('requests.id')
    .where('requests.trashId', '=', trashId)
    .union((it) =>
      it
        .selectFrom('workItems as work')
        .innerJoin('requests', 'requests.resultId', 'work.id')
        .select('requests.id')
        .where('work.trashId', '=', trashId),
    )
    .execute()
  return rows.map(({ id }) => id)
}
