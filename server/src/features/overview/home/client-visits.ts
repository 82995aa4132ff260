import { sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible } from '../../../policy/visible.ts'
import { queryEntries, sequenceBetween } from '../../activity/log/query-entries.ts'
import { groupUpdates } from './group-updates.ts'
import { showActivity } from '../../activity/log/show-activity.ts'
import { dropRevertedEntries } from './drop-reverted-entries.ts'

/** Milliseconds between two visits. */
const VISIT_GAP_MS = 30 * 60_000

/** Updates shown, and entries read to find them (the client's own are skipped). */
const MAX_UPDATES = 7
const READ_FOR_LATEST = 100

/** Null before the second visit. Constant during a visit, so that reloading keeps "new". */
export async function findPreviousVisit(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  now = new Date(),
): Promise<string | null> {
  const { lastVisitAt, visitBeforeAt } = await selectVisits({ actor, db })
  return isSameVisit(lastVisitAt, now) ? visitBeforeAt : lastVisitAt
}

/** Cache key part: the last visit isn't in the log. */
export const findLastClientVisit = async (looking: Pick<RequestContext, 'actor' | 'db'>) =>
  sideOf(looking.actor) === 'client' ? findPreviousVisit(looking) : undefined

export async function recordVisit({ actor, db }: RequestContext, now = new Date()) {
  const { lastVisitAt, visitBeforeAt } = await selectVisits({ actor, db })
  const since = isSameVisit(lastVisitAt, now) ? visitBeforeAt : lastVisitAt
  await db
    .updateTable('users')
    .set({ lastVisitAt: now.toISOString(), visitBeforeAt: since })
    .where('id', '=', actor.id)
    .execute()
  return { since }
}

export async function listUpdatesSince(ctx: RequestContext, since: string | null) {
  const lines = await queryEntries(ctx, { from: since ?? undefined }, { limit: READ_FOR_LATEST, offset: 0 })
  const others = lines.filter(({ actorId, createdAt }) => actorId !== ctx.actor.id && createdAt > (since ?? ''))
  const activities = await countNews(ctx, since)
  const acts = groupUpdates(dropRevertedEntries(others)).slice(0, MAX_UPDATES)
  const shown = acts.map(({ line }) => line)
  const { items, projects } = await showActivity(ctx, shown)
  return { since, activities, latest: items.map((it, at) => ({ ...it, groupedCount: acts[at]?.more ?? 0 })), projects }
}

async function countNews({ actor, db }: RequestContext, since: string | null): Promise<number> {
  const between = await sequenceBetween(db, since === null ? {} : { from: instantAfter(since) })
  if (between === 'nothing') return 0
  const { count } = await db
    .selectFrom('activities')
    .select(sql<number>`count(*)`.as('count'))
    .where(visible(actor, policy.activity.see, 'activities'))
    .where('inFeeds', '=', sql.lit(1))
    .where('actorId', '!=', actor.id)
    .where((it) => it.and(between('activities')))
    .executeTakeFirstOrThrow()
  return count
}

const instantAfter = (instant: string) => new Date(Date.parse(instant) + 1).toISOString()

const isSameVisit = (lastLook: string | null, now: Date) =>
  lastLook !== null && now.getTime() - Date.parse(lastLook) < VISIT_GAP_MS

const selectVisits = ({ actor, db }: Pick<RequestContext, 'actor' | 'db'>) =>
  db.selectFrom('users').select(['lastVisitAt', 'visitBeforeAt']).where('id', '=', actor.id).executeTakeFirstOrThrow()
