import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { newId } from '../../db/ids.ts'
import { oneOf } from '../../db/one-of.ts'
import type { DeliveriesTable } from '../../db/tables/deliveries.ts'
import { nextNews } from './news-time.ts'
import { chosenBy } from './read-notice-settings.ts'

const MINUTE = 60_000
/** What gathers about a thing until then goes with its first event. */
const GATHERS = 5 * MINUTE
/** Rows of one statement. */
const AT_ONCE = 500

/** Something about a thing may need somebody. */
export interface Needed {
  userId: string
  /** The id of a work item, a request or a project. */
  subject: string
  /** The instant at which it came up. */
  at: string
}

/** Each is told of what needs them there in five minutes, unless that is coming already. */
export async function queueNeeds(db: Db, needed: readonly Needed[]) {
  const rows = needed.map(({ userId, subject, at }) => ({
    ...fresh(),
    channel: 'needs' as const,
    userId,
    subject,
    dueAt: new Date(Date.parse(at) + GATHERS).toISOString(),
  }))
  await insert(db, rows)
}

/** Each is told of it with all that comes up until their hour, unless that is on its way already. */
export async function queueNews(db: Db, userIds: readonly string[], now = new Date()) {
  const waiting = await db
    .selectFrom('deliveries')
    .select('userId')
    .where(oneOf(db, 'userId', userIds))
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
      oneOf(
        db,
        'users.id',
        userIds.filter((id) => !known.has(id)),
      ),
    )
    .execute()
  if (people.length === 0) return
  const chosen = await chosenBy(db, people)
  const rows = people.flatMap(({ id: userId, timeZone }) => {
    const settings = chosen.get(userId)
    const at = settings && nextNews(settings, timeZone, now)
    return at ? [{ ...fresh(), channel: 'news' as const, userId, subject: '', dueAt: at.toISOString() }] : []
  })
  await insert(db, rows)
}

/** Their browsers are called at once, where any wants to be; what comes up until they are goes with it. */
export async function queueCalls(db: Db, needed: readonly Needed[]) {
  const subscriptions = await db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where(oneOf(db, 'userId', [...new Set(needed.map(({ userId }) => userId))]))
    .execute()
  const dueAt = new Date().toISOString()
  await insert(
    db,
    subscriptions.map(({ id: subject, userId }) => ({ ...fresh(), channel: 'push' as const, userId, subject, dueAt })),
  )
  return subscriptions.length
}

/** To any address; its row is the manager's who asked. Answers which one it is. */
export async function queueTest(db: Db, userId: string, address: string): Promise<string> {
  const row = { ...fresh(), channel: 'test' as const, userId, subject: address, dueAt: new Date().toISOString() }
  await insert(db, [row])
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

/** To somebody without an account; its row is the manager's who invites. */
export const queueInvitation = (db: Db, userId: string, invitationId: string) =>
  insert(db, [{ ...fresh(), channel: 'invitation', userId, subject: invitationId, dueAt: new Date().toISOString() }])

/** To who asked for a link, at once: to a new password, or to sign in. */
export const queueLink = (db: Db, userId: string, linkId: string, channel: 'recovery' | 'sign-in') =>
  insert(db, [{ ...fresh(), channel, userId, subject: linkId, dueAt: new Date().toISOString() }])

async function insert(db: Db, rows: Insertable<DeliveriesTable>[]) {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('deliveries')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'channel', 'subject'])
          .where(sql<SqlBool>`"state" = 'waiting'`)
          .doNothing(),
      )
      .execute()
}

const fresh = () => ({ id: newId(), state: 'waiting' as const, createdAt: new Date().toISOString() })
