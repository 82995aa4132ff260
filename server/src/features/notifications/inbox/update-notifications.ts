import { message } from '@oriel/contracts/message'
import type { MarkAllRead, NotificationRef, NotificationSnooze } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { NotificationReason } from '@oriel/contracts/enums'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { invalidFields, notFound } from '../../../platform/base/errors.ts'
import { startOfDay } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { notificationEvent } from '../../../platform/db/live-events/live-events.ts'
import { selectAttentionFacts } from './attention-facts.ts'
import { countNotifications } from './list-notifications.ts'
import { closeMentionsFor } from './open-mentions.ts'
import { selectAttention } from './needs-attention.ts'
import { listUpdates, markUpdatesRead } from './list-updates.ts'

interface About {
  why: NotificationReason
  subject: string
}
type State = Partial<Record<'readAt' | 'doneAt' | 'snoozedUntil', string>>

const BATCH_SIZE = 500

/** Later updates than `upTo` stay unread. */
export async function markNotificationRead({ id, upTo }: z.output<typeof NotificationRef>, ctx: RequestContext) {
  await updateNotification(ctx, [await findNotification(ctx, id)], { readAt: seenUpTo(upTo) })
  return { id }
}

/** A later event brings it back. */
export async function dismissNotification({ id, upTo }: z.output<typeof NotificationRef>, ctx: RequestContext) {
  const at = seenUpTo(upTo)
  const about = await findNotification(ctx, id)
  await updateNotification(ctx, [about], { readAt: at, doneAt: at })
  if (about.why === 'mentioned') await closeMentionsFor(ctx.db, [about.subject])
  return { id }
}

export async function snoozeNotification({ id, until }: z.output<typeof NotificationSnooze>, ctx: RequestContext) {
  const about = await findNotification(ctx, id)
  const snoozedUntil = startOfDay(ctx, until)
  if (snoozedUntil <= new Date().toISOString())
    throw invalidFields({ until: message({ id: 'Choose a date after today' }) })
  await updateNotification(ctx, [about], { snoozedUntil })
  return { id }
}

export async function markAllNotificationsRead({ upTo }: z.output<typeof MarkAllRead>, ctx: RequestContext) {
  const at = seenUpTo(upTo)
  const facts = await selectAttention(ctx).where('facts.at', '<=', at).select(['facts.why', 'facts.subject']).execute()
  await updateNotification(ctx, facts, { readAt: at })
  await markUpdatesRead(ctx, at)
  return countNotifications({}, ctx)
}

/** At most now: future notifications stay unread. */
function seenUpTo(upTo: string | undefined): string {
  const now = new Date().toISOString()
  return upTo === undefined || upTo > now ? now : upTo
}

/** 404 if hidden. */
async function findNotification(ctx: RequestContext, id: string): Promise<About> {
  const fact = await selectAttentionFacts(ctx)
    .select(['facts.why', 'facts.subject'])
    .where('facts.id', '=', id)
    .executeTakeFirst()
  if (fact) return fact
  const [news] = await listUpdates(ctx, { id })
  if (!news) throw notFound(message({ id: 'This no longer exists' }))
  return { why: news.reason, subject: news.workItem ?? news.request ?? news.project ?? '' }
}

async function updateNotification({ db, actor, afterwards }: RequestContext, notices: readonly About[], state: State) {
  for (let from = 0; from < notices.length; from += BATCH_SIZE)
    await saveState(db, actor.id, notices.slice(from, from + BATCH_SIZE), state)
  afterwards(({ live }) => live.publish(notificationEvent(actor.id)))
}

const saveState = (db: Db, userId: string, notices: readonly About[], state: State) =>
  db
    .insertInto('notices')
    .values(notices.map(({ why, subject }) => ({ id: newId(), userId, why, subject, ...state })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'why', 'subject']).doUpdateSet({
        ...state,
        // A stale page must neither unread nor restore it.
        ...(state.readAt === undefined ? {} : { readAt: notEarlier('readAt') }),
        ...(state.doneAt === undefined ? {} : { doneAt: notEarlier('doneAt') }),
      }),
    )
    .execute()

const notEarlier = (column: 'readAt' | 'doneAt') =>
  sql<string>`case when coalesce(${sql.ref(`notices.${column}`)}, '') > ${sql.ref(`excluded.${column}`)}
    then ${sql.ref(`notices.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
