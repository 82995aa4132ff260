import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { insertDeliveries, newDelivery } from '../../../platform/db/insert-deliveries.ts'
import { loadNotificationSettings, type StoredNotificationSettings } from './read-notification-settings.ts'
import { MINUTE } from '@oriel/contracts/limits'
import { addDays } from '@oriel/contracts/time/dates'
import { weekdays } from '@oriel/contracts/time/weekdays'
import { isWorkingDay, type WorkSchedule } from '@oriel/contracts/time/working-days'
import { instantInZone } from '@oriel/contracts/time/time-zone-dates'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { loadSchedules } from '../../people/time-off/work-schedules.ts'

/** Days; longer than most time off. */
const AHEAD = 60

/** On a working day, unless only days off were chosen. Undefined without weekdays. */
function nextDigestTime(
  { digestDays: newsDays, digestHour: newsHour }: StoredNotificationSettings,
  zone: string | null,
  schedule: WorkSchedule,
  now: Date,
): Date | undefined {
  const timeZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = currentDate(timeZone, now)
  const isOnlyOff = !newsDays.some((day) => schedule.week.includes(day))
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const day = addDays(first, ahead)
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
    const at = instantInZone(timeZone, day, newsHour)
    const isWorking = isOnlyOff || isWorkingDay(day, schedule)
    if (weekday && newsDays.includes(weekday) && isWorking && at > now) return at
  }
  return undefined
}

/** Outbox: events about an item within this delay share an email. */
const BATCHING_DELAY = 5 * MINUTE

export interface AttentionCandidate {
  userId: string
  subject: string
  at: string
}

/** Unless one is pending for the item. */
export async function enqueueAttentionEmails(db: Db, needed: readonly AttentionCandidate[]) {
  const rows = needed.map(({ userId, subject, at }) => ({
    ...newDelivery(),
    channel: 'attention' as const,
    userId,
    subject,
    dueAt: new Date(Date.parse(at) + BATCHING_DELAY).toISOString(),
  }))
  await insertDeliveries(db, rows)
}

/** At the digest hour, unless one is pending. */
export async function enqueueDigests(db: Db, userIds: readonly string[], now = new Date()) {
  const waiting = await db
    .selectFrom('deliveries')
    .select('userId')
    .where(inList(db, 'userId', userIds))
    .where('channel', '=', 'digest')
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
  const ids = people.map(({ id }) => id)
  const scheduleOf = await loadSchedules(db, ids)
  const rows = people.flatMap(({ id: userId, timeZone }) => {
    const settings = chosen.get(userId)
    const at = settings && nextDigestTime(settings, timeZone, scheduleOf(userId), now)
    return at ? [{ ...newDelivery(), channel: 'digest' as const, userId, subject: '', dueAt: at.toISOString() }] : []
  })
  await insertDeliveries(db, rows)
}

/** At once; includes events until it's sent. */
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

/** Belongs to the manager. Returns its id. */
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
