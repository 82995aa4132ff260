import { sql } from 'kysely'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { visible } from '../../policy/visible.ts'
import { findLines, numbersBetween } from '../activity/find-lines.ts'
import { actsOf } from './acts.ts'
import { showActivity } from '../activity/show-activity.ts'
import { toldOnce } from './told-once.ts'

/** Looks closer together than this are one visit: half an hour, in milliseconds. */
const PAUSE = 30 * 60_000

/** How many acts are shown, and among how many lines they are looked for: the client's own are not news to them. */
const LATEST = 7
const READ_FOR_LATEST = 100

/**
 * The last look of the visit before this one, null before the second visit. While a visit lasts the answer stays the
 * same, so that what was new when the client came stays new while they read and reload.
 */
export async function lastLookBefore(
  { actor, db }: Pick<Visit, 'actor' | 'db'>,
  now = new Date(),
): Promise<string | null> {
  const { lastVisitAt, visitBeforeAt } = await looksOf({ actor, db })
  return goesOn(lastVisitAt, now) ? visitBeforeAt : lastVisitAt
}

/** A client's home tells what is new since then, which no line of the log says. */
export const lookOfClient = async (looking: Pick<Visit, 'actor' | 'db'>) =>
  sideOf(looking.actor) === 'client' ? lastLookBefore(looking) : undefined

/** The client looked, now. */
export async function recordVisit({ actor, db }: Visit, now = new Date()) {
  const { lastVisitAt, visitBeforeAt } = await looksOf({ actor, db })
  const since = goesOn(lastVisitAt, now) ? visitBeforeAt : lastVisitAt
  await db
    .updateTable('users')
    .set({ lastVisitAt: now.toISOString(), visitBeforeAt: since })
    .where('id', '=', actor.id)
    .execute()
  return { since }
}

/** What others did since then that this person's feed shows: how much, and the latest lines. */
export async function newsSince(visit: Visit, since: string | null) {
  const lines = await findLines(visit, { from: since ?? undefined }, { limit: READ_FOR_LATEST, offset: 0 })
  const others = lines.filter(({ actorId, createdAt }) => actorId !== visit.actor.id && createdAt > (since ?? ''))
  const activities = await countNews(visit, since)
  const acts = actsOf(toldOnce(others)).slice(0, LATEST)
  const { items, projects } = await showActivity(
    visit,
    acts.map(({ line }) => line),
  )
  return { since, activities, latest: items.map((it, at) => ({ ...it, more: acts[at]?.more ?? 0 })), projects }
}

async function countNews({ actor, db }: Visit, since: string | null): Promise<number> {
  const between = await numbersBetween(db, since === null ? {} : { from: instantAfter(since) })
  if (between === 'nothing') return 0
  const { count } = await db
    .selectFrom('activities')
    .select(sql<number>`count(*)`.as('count'))
    .where(visible(actor, policy.activity.see, 'activities'))
    .where('inFeeds', '=', 1)
    .where('actorId', '!=', actor.id)
    .where((it) => it.and(between('activities')))
    .executeTakeFirstOrThrow()
  return count
}

const instantAfter = (instant: string) => new Date(Date.parse(instant) + 1).toISOString()

const goesOn = (lastLook: string | null, now: Date) => lastLook !== null && now.getTime() - Date.parse(lastLook) < PAUSE

const looksOf = ({ actor, db }: Pick<Visit, 'actor' | 'db'>) =>
  db.selectFrom('users').select(['lastVisitAt', 'visitBeforeAt']).where('id', '=', actor.id).executeTakeFirstOrThrow()
