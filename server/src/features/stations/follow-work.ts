import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { preparedRows } from '../../db/connection/prepared.ts'
import { changeRows } from '../../db/many-rows.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { type Happening, recordActivity } from '../activity/record-activity.ts'
import { afterWork, type Followed, type Why } from './after-work.ts'

/** Which requests: of one piece of work, of all that went to the trash at once, or these. */
type Which = { workItemId: string } | { trashId: string } | { requestIds: readonly string[] }
/** Or those of much work. */
type Work = { workItemIds: readonly string[] }

/**
 * Approved requests go where their work went: In Progress, Completed, Stopped, and back; and what was agreed follows
 * it, too. All of it is read from the work as it stands, so that this may be called after every change of it, and does
 * nothing where nothing differs.
 */
export async function followWork(visit: Visit, which: Which, why: Why = {}) {
  const requests = await requestsOf(visit.db, which)
  if (!('workItemId' in which))
    for (const { id, work } of requests) await arriveAt(visit.db, id, work.trashId === null ? work.id : null)
  const { db } = visit
  for (const { id, values, happenings } of whatFollows(visit, requests, why)) {
    await db.updateTable('requests').set(values).where('id', '=', id).execute()
    for (const happening of happenings) await recordActivity(visit, happening)
  }
}

/** The same of much work at once. Answers what is to be recorded, by the work that it is about. */
export async function followAll(visit: Visit, workItemIds: readonly string[], why: Why) {
  if (workItemIds.length === 0) return new Map<string, Happening[]>()
  const all = [...whatFollows(visit, await requestsOf(visit.db, { workItemIds }), why)]
  const requests = all.map(({ id, values }) => ({ id, ...values }))
  await changeRows(visit.db, 'requests', requests)
  return Map.groupBy(
    all.flatMap(({ happenings }) => happenings),
    ({ workItemId }) => workItemId ?? '',
  )
}

function* whatFollows({ actor }: Visit, requests: readonly Followed[], why: Why) {
  for (const request of requests) {
    // Of work that is for the team only a request tells nothing; it follows once that is shared.
    if (request.work.audience !== 'client') continue
    const after = afterWork(request, why, actor.id)
    if (after.happenings.length > 0) yield after
  }
}

/** What was sent with a request is seen on the work that it became, while that is there. */
export async function arriveAt(db: Db, requestId: string, resultId: string | null) {
  const said = db.updateTable('comments').set({ resultId }).where('requestId', '=', requestId)
  const sent = db.updateTable('files').set({ resultId }).where('requestId', '=', requestId)
  // PostgreSQL takes both at once.
  if (isPostgres(db)) return void (await sql`with "said" as (${said}) ${sent}`.execute(db))
  await said.execute()
  await sent.execute()
}

async function requestsOf(db: Db, which: Which | Work): Promise<Followed[]> {
  const rows =
    'workItemId' in which
      ? await requestOf(db, '', { work: which.workItemId })
      : await withWork(db).where(among(db, which)).execute()
  return rows.map(
    ({ workId: id, parentId, workTitle, workDueOn, workStatus, workTrashId, workAudience, ...request }) => ({
      ...request,
      work: {
        id,
        parentId,
        title: workTitle,
        dueOn: workDueOn,
        status: workStatus,
        trashId: workTrashId,
        audience: workAudience,
      },
    }),
  )
}

const withWork = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('workItems as work', 'work.id', 'requests.resultId')
    .select(['requests.id', 'requests.projectId', 'requests.title', 'requests.status', 'requests.trashId'])
    .select(['requests.stations', 'requests.startedAt', 'requests.version'])
    .select(['work.id as workId', 'work.parentId', 'work.title as workTitle', 'work.dueOn as workDueOn'])
    .select(['work.status as workStatus', 'work.trashId as workTrashId'])
    .select('work.audience as workAudience')
    .orderBy('requests.id')

/** Asked at nearly every change of work. */
const requestOf = preparedRows((db, _shape: '', { work }: Record<'work', string>) =>
  withWork(db).where('requests.resultId', '=', work),
)

function among(db: Db, which: Exclude<Which, { workItemId: string }> | Work): Expression<SqlBool> {
  if ('workItemIds' in which) return oneOf(db, 'requests.resultId', which.workItemIds)
  if ('trashId' in which) return sql<SqlBool>`"work"."trashId" = ${which.trashId}`
  return oneOf(db, 'requests.id', which.requestIds)
}

/** Requests that an entry of the trash holds, or whose work it holds. */
export async function requestsIn(db: Db, trashId: string): Promise<string[]> {
  // Each by its own index.
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
