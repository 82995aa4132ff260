import type { Agreed, StationKind } from '@oriel/contracts/v1/shapes/stations'
import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { WorkStatus } from '@oriel/contracts/words'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import type { Tables } from '../../db/tables.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { agreedIn, stationsOf, withStation } from './stations.ts'

type RequestStatus = Tables['requests']['status']

/** Which requests: of one piece of work, of all that went to the trash at once, or these. */
type Which = { workItemId: string } | { trashId: string } | { requestIds: readonly string[] }

/** What was said with a change of work, to or by its client, who may have declined what was delivered. */
export interface Why {
  said?: string | undefined
  declined?: true
}

/** What the status of work makes of the request it came from (REQ-904). */
const follows: Record<WorkStatus, RequestStatus> = {
  pending: 'approved',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'stopped',
}

const lineOf: Record<'started' | 'completed' | 'reopened' | 'declined' | 'stopped' | 'moved', ActivityType> = {
  started: 'request_started',
  completed: 'request_completed',
  reopened: 'request_reopened',
  declined: 'request_reopened',
  stopped: 'request_stopped',
  moved: 'request_moved',
}

/**
 * Approved requests go where their work went: In Progress, Completed, Stopped, and back; and what was agreed follows
 * it, too. All of it is read from the work as it stands, so that this may be called after every change of it, and does
 * nothing where nothing differs.
 */
export async function followWork(visit: Visit, which: Which, why: Why = {}) {
  for (const request of await requestsOf(visit.db, which)) {
    if (!('workItemId' in which))
      await arriveAt(visit.db, request.id, request.work.trashId === null ? request.work.id : null)
    // Of work that is for the team only a request tells nothing; it follows once that is shared.
    if (request.work.audience !== 'client') continue
    await followStatus(visit, request, why)
    // What was agreed for work that is gone stays as it was.
    if (request.work.trashId === null) await followAgreement(visit, request, why.said)
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

type Followed = Awaited<ReturnType<typeof requestsOf>>[number]

async function followStatus(visit: Visit, request: Followed, { said: text, declined }: Why) {
  const { work, status: before } = request
  const status = work.trashId === null ? follows[work.status] : 'stopped'
  if (status === before) return
  const at = new Date().toISOString()
  const kind = declined ? 'declined' : kindOf(before, status)
  const startedAt = status === 'approved' ? null : (request.startedAt ?? (status === 'stopped' ? null : at))
  await change(
    visit,
    request,
    { kind, at, text },
    { status, startedAt, completedAt: status === 'completed' ? at : null },
  )
  await record(visit, request, lineOf[kind], { status: [before, status], ...said(text) })
}

/** Work that is completed without ever having been started was started then. */
function kindOf(before: RequestStatus, after: RequestStatus) {
  if (after === 'completed' || after === 'stopped') return after
  return after === 'in-progress' && before === 'approved' ? 'started' : 'reopened'
}

async function followAgreement(visit: Visit, request: Followed, text: string | undefined) {
  const { work } = request
  const now: Agreed = { title: work.title, dueOn: work.dueOn, workItem: work.parentId }
  const before = agreedIn(stationsOf(request))
  if (before === undefined) return
  const { workItem: workItemId, ...changes } = changesBetween<Record<string, unknown>>(before, now)
  const moved = { ...changes, ...(workItemId ? { workItemId } : {}) }
  if (Object.keys(moved).length === 0) return
  await change(visit, request, { kind: 'moved', at: new Date().toISOString(), text, agreed: now }, {})
  await record(visit, request, 'request_moved', { ...moved, ...said(text) })
}

const said = (text: string | undefined): Record<string, readonly [unknown, unknown]> =>
  text ? { said: ['', text] } : {}

interface Happened {
  kind: StationKind
  at: string
  text: string | undefined
  agreed?: Agreed
}

async function change(visit: Visit, request: Followed, { text, ...station }: Happened, values: object) {
  const by = visit.actor.id
  request.stations = withStation(request, { ...station, by, ...(text ? { text } : {}) })
  request.version += 1
  await visit.db
    .updateTable('requests')
    .set({ ...values, stations: request.stations, updatedAt: station.at, version: request.version })
    .where('id', '=', request.id)
    .execute()
}

function record(
  visit: Visit,
  request: Followed,
  type: ActivityType,
  changes: Record<string, readonly [unknown, unknown]>,
) {
  const { id, title, projectId, trashId, work } = request
  return recordActivity(visit, {
    type,
    target: { type: 'request', id, title },
    projectId,
    rootId: work.parentId ?? work.id,
    workItemId: work.id,
    requestId: id,
    audience: 'client',
    changes,
    // Nobody is told what became of a request that went with its task.
    inFeeds: trashId === null,
  })
}

async function requestsOf(db: Db, which: Which) {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('workItems as work', 'work.id', 'requests.resultId')
    .select(['requests.id', 'requests.projectId', 'requests.title', 'requests.status', 'requests.trashId'])
    .select(['requests.stations', 'requests.startedAt', 'requests.version'])
    .select(['work.id as workId', 'work.parentId', 'work.title as workTitle', 'work.dueOn as workDueOn'])
    .select(['work.status as workStatus', 'work.trashId as workTrashId'])
    .select('work.audience as workAudience')
    .where(among(db, which))
    .orderBy('requests.id')
    .execute()
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

function among(db: Db, which: Which): Expression<SqlBool> {
  if ('workItemId' in which) return sql<SqlBool>`"requests"."resultId" = ${which.workItemId}`
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
