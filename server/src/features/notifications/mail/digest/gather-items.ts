import type { NotificationReason } from '@oriel/contracts/enums'
import { type Notification, Notifications } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { serializeResponse } from '../../../../platform/http/responses/serialize-response.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { listNotificationsAbout } from '../../inbox/list-notifications.ts'
import { selectNotMailed } from '../email-log.ts'

const MAX_SUBJECTS = 100

export type Gathered = Pick<Notifications, 'people' | 'projects'> & { items: Notification[] }

/** Combined into one email within five minutes. */
const KINDS: Readonly<Record<'assignments' | 'mentions', readonly NotificationReason[]>> = {
  assignments: ['assigned', 'overdue'],
  mentions: ['mentioned'],
}
export type GatheredKind = keyof typeof KINDS

/** Undefined if they differ or need separate reply addresses. */
export const kindOfAll = (items: readonly Notification[]): GatheredKind | undefined =>
  (Object.keys(KINDS) as GatheredKind[]).find((kind) => items.every(({ reason: why }) => KINDS[kind].includes(why)))

/** Sent even if read. A reminder's subject is the item, that of other mails its context. */
export const isReminder = ({ id, reason: why }: Notification, subject: string) => why === 'sign-off' && id === subject

export async function newItemsAbout(subject: string, ctx: RequestContext): Promise<Gathered> {
  const { needsAttention, people, projects } = serializeResponse(
    Notifications,
    await listNotificationsAbout(subject, ctx),
  )
  const reminded = needsAttention.items.filter((item) => isReminder(item, subject))
  if (reminded.length > 0) return { items: reminded, people, projects }
  const unread = needsAttention.items.filter((it) => it.unread)
  return { items: await selectNotMailed(ctx.db, ctx.actor.id, unread), people, projects }
}

/** Includes items of pending emails, which become empty. */
export async function gatherItems(first: Gathered, subject: string, ctx: RequestContext): Promise<Gathered> {
  const kind = kindOfAll(first.items)
  if (!kind) return first
  const all = { ...first, items: [...first.items] }
  for (const other of await listOtherSubjects(ctx, subject)) {
    const { items, people, projects } = await newItemsAbout(other, ctx)
    all.items.push(...items.filter(({ reason: why }) => KINDS[kind].includes(why)))
    all.people = { ...people, ...all.people }
    all.projects = { ...projects, ...all.projects }
  }
  return all
}

const deliveriesTo = ({ db, actor }: RequestContext) =>
  db.selectFrom('deliveries').where('userId', '=', actor.id).where('channel', '=', 'attention')

async function listOtherSubjects(ctx: RequestContext, subject: string): Promise<string[]> {
  const rows = await deliveriesTo(ctx)
    .select('subject')
    .where('state', '=', 'waiting')
    .where('subject', '<>', subject)
    .orderBy('id')
    .limit(MAX_SUBJECTS)
    .execute()
  return rows.map((row) => row.subject)
}
