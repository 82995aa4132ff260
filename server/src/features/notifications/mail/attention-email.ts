import { message } from '@oriel/contracts/message'
import { type Notification, Notifications } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { NotificationReason } from '@oriel/contracts/enums'
import { defaultVisibility } from '../../discussion/comments/default-visibility.ts'
import { readNotificationSettings } from '../outbox/read-notification-settings.ts'
import { listNotificationsAbout } from '../inbox/list-notifications.ts'
import { serializeResponse } from '../../../platform/http/responses/serialize-response.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { EmailDraft, EmailContext } from './email-draft.ts'
import { renderInboxLines } from './inbox-lines.ts'
import { selectNotMailed } from './email-log.ts'

/** What is asked by a client or of one: whoever answers it speaks to both sides. Of all else the team reads the answer. */
const toClients: ReadonlySet<NotificationReason> = new Set<NotificationReason>([
  'asked',
  'decision',
  'request',
  'answered',
  'sign-off-decided',
  'changes-requested',
])
/** What is decided on a page alone. */
const decisions: ReadonlySet<NotificationReason> = new Set(['decision', 'sign-off'])

/** What needs its reader about one thing, as far as they have neither seen it nor been written to about it. */
export async function buildAttentionEmail(
  thing: string,
  ctx: RequestContext,
  writing: EmailContext,
): Promise<EmailDraft | null> {
  if (!(await readNotificationSettings(ctx.db, ctx.actor)).needs) return null
  const inbox = serializeResponse(Notifications, await listNotificationsAbout(thing, ctx))
  const unread = inbox.needsYou.items.filter((it) => it.unread)
  const items: Notification[] = await selectNotMailed(ctx.db, ctx.actor.id, unread)
  const [first] = items
  if (!first) return null
  const { say } = writing.speech
  const place = inbox.projects[first.project ?? '']?.name ?? ''
  const what = first.title === place ? place : `${first.title} · ${place}`
  const lines = renderInboxLines(items, inbox, { ...writing, visitor: ctx.actor })
  // Of the account nobody reads an answer.
  if (first.project === null) return { title: lines[0]?.headline ?? '', piles: [{ title: '', lines }], mailed: items }
  return {
    title: items.length === 1 ? subjectOf(first, lines[0]?.headline ?? '', what, writing) : say(MANY, { what }),
    piles: [{ title: '', lines }],
    mailed: items,
    thread: thing,
    decides: items.some(({ why }) => decisions.has(why)),
    audience: defaultVisibility(ctx.actor, items.every(({ why }) => toClients.has(why)) ? 'client' : 'team'),
  }
}

const MANY = message({ id: 'Needs your attention: {what}' })

/** Outcomes say in the subject what was decided. */
function subjectOf(item: Notification, headline: string, what: string, { speech: { say, day } }: EmailContext): string {
  const { why, title, decision, dueOn } = item
  if (why === 'request-decided' && decision === 'approved' && dueOn)
    return say(message({ id: 'Approved for {dueOn}: {title}' }), { dueOn: day(dueOn), title })
  if (why === 'request-decided' && decision === 'rejected') return say(message({ id: 'Rejected: {title}' }), { title })
  return OUTCOMES.has(why) ? headline : say(MANY, { what })
}

const OUTCOMES: ReadonlySet<NotificationReason> = new Set<NotificationReason>([
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
])
