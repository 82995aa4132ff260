import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { updateRows, insertRows } from '../../../platform/db/sql/bulk-rows.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type AgreedDateTarget, isVisibilityChange, type LastDateChange, dateVisibleSince } from './seen-by-client.ts'
import { buildDateChange } from './record-date-change.ts'
import type { DateChangesTable } from '../../../platform/db/tables/projects.ts'

type Work = AgreedDateTarget & { workItemId: string }

/** A constant number of statements. Call `enter` per item (throws 400), then `write` once. */
export async function buildDateChanges(ctx: RequestContext, work: readonly Work[]) {
  const { db } = ctx
  const ids = work.map(({ workItemId }) => workItemId)
  const [moves, shared, looks] = [
    await lastMovesOf(db, ids),
    await sharedSince(db, work),
    await lastLooks(db, [...new Set(work.map(({ projectId }) => projectId))]),
  ]
  const kept: Insertable<DateChangesTable>[] = []
  const led: Array<Pick<LastDateChange, 'id' | 'toOn' | 'reason' | 'movedAt'>> = []
  const taken: string[] = []
  const wasSeen = (agreed: Work, last: LastDateChange | undefined) =>
    agreed.isShared &&
    (looks.get(agreed.projectId) ?? '') >= dateVisibleSince(agreed, last, shared.get(agreed.workItemId) ?? '')
  return {
    enter(agreed: Work, move: { dueOn: string | null; reason: string | undefined }) {
      const last = moves.get(agreed.workItemId)
      const entry = buildDateChange(ctx, agreed, move, { last, wasSeen: wasSeen(agreed, last) })
      if ('taken' in entry) taken.push(entry.taken)
      else if ('led' in entry) led.push(entry.led)
      else kept.push(entry.kept)
    },
    async write() {
      if (taken.length > 0)
        await db
          .deleteFrom('movedDays')
          .where(inList(db, 'id', taken))
          .execute()
      await updateRows(db, 'movedDays', led)
      await insertRows(db, 'movedDays', kept)
    },
  }
}

async function lastMovesOf(db: Db, workItemIds: readonly string[]): Promise<Map<string, LastDateChange>> {
  const rows = await db
    .selectFrom('movedDays')
    .selectAll()
    .where(inList(db, 'workItemId', workItemIds))
    .orderBy('movedAt')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.workItemId ?? '', row]))
}

async function sharedSince(db: Db, work: readonly Work[]): Promise<Map<string, string>> {
  const targets = new Set(work.flatMap(({ workItemId, rootId }) => [workItemId, rootId ?? workItemId]))
  const lines = await db
    .selectFrom('activities')
    .select(['seq', 'targetId', 'createdAt'])
    .where(inList(db, 'targetId', [...targets]))
    .where(isVisibilityChange)
    .orderBy('seq')
    .execute()
  const last = new Map(lines.map((line) => [line.targetId, line]))
  return new Map(
    work.flatMap(({ workItemId, rootId = workItemId }) => {
      const [own, above] = [last.get(workItemId), last.get(rootId)]
      const latest = (above?.seq ?? 0) > (own?.seq ?? 0) ? above : own
      return latest ? [[workItemId, latest.createdAt] as const] : []
    }),
  )
}

async function lastLooks(db: Db, projectIds: readonly string[]): Promise<Map<string, string>> {
  const clients = db.selectFrom('projectClients').where(inList(db, 'projectClients.projectId', projectIds))
  const looks = await clients
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select(['projectClients.projectId', 'users.lastVisitAt as at'])
    .whereRef('users.lastVisitAt', '>=', 'projectClients.addedAt')
    .unionAll(
      clients
        .innerJoin('calendarFeeds', 'calendarFeeds.userId', 'projectClients.userId')
        .select(['projectClients.projectId', 'calendarFeeds.readAt as at'])
        .where((it) =>
          it.or([
            it('calendarFeeds.projectId', 'is', null),
            it('calendarFeeds.projectId', '=', it.ref('projectClients.projectId')),
          ]),
        )
        .whereRef('calendarFeeds.readAt', '>=', 'projectClients.addedAt'),
    )
    .orderBy('at')
    .execute()
  return new Map(looks.map(({ projectId, at }) => [projectId, at ?? '']))
}
