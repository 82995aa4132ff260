import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/in-list.ts'
import { insertDeliveries, newDelivery } from '../../../platform/db/insert-deliveries.ts'
import { nextDigestTime } from './digest-schedule.ts'
import { loadNotificationSettings } from './read-notification-settings.ts'

const MINUTE = 60_000
/** What gathers about a thing until then goes with its first event. */
const BATCHING_DELAY = 5 * MINUTE

/** Something about a thing may need somebody. */
export interface AttentionCandidate {
  userId: string
  /** The id of a work item, a request or a project. */
  subject: string
  /** The instant at which it came up. */
  at: string
}

/** Each is told of what needs them there in five minutes, unless that is coming already. */
export async function enqueueAttentionEmails(db: Db, needed: readonly AttentionCandidate[]) {
  const rows = needed.map(({ userId, subject, at }) => ({
    ...newDelivery(),
    channel: 'needs' as const,
    userId,
    subject,
    dueAt: new Date(Date.parse(at) + BATCHING_DELAY).toISOString(),
  }))
  await insertDeliveries(db, rows)
}

/** Each is told of it with all that comes up until their hour, unless that is on its way already. */
export async function enqueueDigests(db: Db, userIds: readonly string[], now = new Date()) {
  const waiting = await db
    .selectFrom('deliveries')
    .select('userId')
    .where(inList(db, 'userId', userIds))
    .where('channel', '=', 'news')
    .where('state', '=', 'waiting')
    .execute()
  const known = new Set(waiting.map(({ userId }) => userId))
  const people = await db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.userId', 'users.id')
    .leftJoin('settings', (on) => on.on('settings.id', '=', sql.lit('workspace')))
    .select(['users.id', 'users.role'])
    .select((it) => it.fn.coalesce('preferences.timeZone', 'settings.timeZone').as('timeZone'))
    .where(
      inList(
        db,
        'users.id',
        userIds.filter((id) => !known.has(id)),
      ),
    )
    .execute()
  if (people.length === 0) return
  const chosen = await loadNotificationSettings(db, people)
  const rows = people.flatMap(({ id: userId, timeZone }) => {
    const settings = chosen.get(userId)
    const at = settings && nextDigestTime(settings, timeZone, now)
    return at ? [{ ...newDelivery(), channel: 'news' as const, userId, subject: '', dueAt: at.toISOString() }] : []
  })
  await insertDeliveries(db, rows)
}

/** Their browsers are called at once, where any wants to be; what comes up until they are goes with it. */
export async function enqueuePushes(db: Db, needed: readonly AttentionCandidate[]) {
  const subscriptions = await db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where(inList(db, 'userId', [...new Set(needed.map(({ userId }) => userId))]))
    .execute()
  const dueAt = new Date().toISOString()
  await insertDeliveries(
    db,
    subscriptions.map(({ id: subject, userId }) => ({
      ...newDelivery(),
      channel: 'push' as const,
      userId,
      subject,
      dueAt,
    })),
  )
  return subscriptions.length
}

/** To any address; its row is the manager's who asked. Answers which one it is. */
export async function enqueueTestEmail(db: Db, userId: string, address: string): Promise<string> {
  const row = { ...newDelivery(), channel: 'test' as const, userId, subject: address, dueAt: new Date().toISOString() }
  await insertDeliveries(db, [row])
  const { id } = await db
    .selectFrom('deliveries')
    .select('id')
    .where('userId', '=', userId)
    .where('channel', '=', 'test')
    .where('subject', '=', address)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return id
}
