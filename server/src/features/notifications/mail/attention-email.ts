import { message } from '@oriel/contracts/message'
import type { NotificationReason } from '@oriel/contracts/enums'
import { readNotificationSettings } from '../outbox/read-notification-settings.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { EmailDraft, EmailContext } from './email-draft.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { renderInboxLines } from './digest/inbox-lines.ts'
import {
  type Gathered,
  gatherItems,
  isReminder,
  kindOfAll,
  newItemsAbout,
  type GatheredKind,
} from './digest/gather-items.ts'
import { defaultVisibility } from '../../discussion/comments/discussion-target.ts'
import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'

/** Replies to other items are team only. */
const toClients: ReadonlySet<NotificationReason> = new Set<NotificationReason>([
  'question',
  'delivery',
  'request',
  'answered',
  'sign-off-decided',
  'changes-requested',
])
const decisions: ReadonlySet<NotificationReason> = new Set(['delivery', 'sign-off'])

const ACTIONS: Partial<Record<NotificationReason, string>> = {
  question: message({ id: 'Reply' }),
  delivery: message({ id: 'Review and decide' }),
  'sign-off': message({ id: 'Review and decide' }),
  request: message({ id: 'Review request' }),
  'request-decided': message({ id: 'Open request' }),
  assigned: message({ id: 'Open task' }),
  overdue: message({ id: 'Open task' }),
}

const MAX_LINES = 6

/** Only unread items, not yet emailed. */
export async function buildAttentionEmail(
  subject: string,
  ctx: RequestContext,
  writing: EmailContext,
): Promise<EmailDraft | null> {
  if (!(await readNotificationSettings(ctx.db, ctx.actor)).attentionEmails) return null
  const found = await newItemsAbout(subject, ctx)
  const { items } = found
  const [first] = items
  if (!first) return null
  // No replies to account emails.
  if (first.project === null) {
    const lines = renderInboxLines(items, found, { ...writing, visitor: ctx.actor })
    const action = writing.speech.say(message({ id: 'Check your account' }))
    return { title: lines[0]?.headline ?? '', action, piles: [{ title: '', lines }], mailed: items }
  }
  const all = await gatherItems(found, subject, ctx)
  if (all.items.length > items.length) return draftAboutMany(all, ctx, writing)
  const place = found.projects[first.project]?.name ?? ''
  const what = first.title === place ? place : `${first.title} · ${place}`
  const lines = renderInboxLines(items, found, { ...writing, visitor: ctx.actor })
  const isReminded = isReminder(first, subject)
  const title = attentionSubject(items, lines[0]?.headline ?? '', what, writing)
  return {
    title: isReminded ? writing.speech.say(message({ id: 'Reminder: {title}' }), { title }) : title,
    picture: items.length === 1 && first.reason === 'sign-off' ? await findPicture(ctx, first.deliverable) : undefined,
    piles: [{ title: '', lines }],
    mailed: items,
    action: writing.speech.say(ACTIONS[first.reason] ?? message({ id: 'Open and reply' })),
    by: items.every(({ by }) => by === first.by) ? found.people[first.by ?? '']?.name : undefined,
    thread: isReminded ? (first.request ?? first.workItem ?? first.project) : subject,
    decides: items.some(({ reason: why }) => decisions.has(why)),
    audience: defaultVisibility(ctx.actor, items.every(({ reason: why }) => toClients.has(why)) ? 'client' : 'team'),
  }
}

const findPicture = ({ actor, db }: RequestContext, deliverableId = '') =>
  db
    .selectFrom('deliverables')
    .innerJoin('files', 'files.id', 'deliverables.fileId')
    .select(['files.storageKey as key', 'files.originalName as name'])
    .where('deliverables.id', '=', deliverableId)
    .where('files.thumbnailKey', 'is not', null)
    .where(visible(actor, policy.file.see, 'files'))
    .executeTakeFirst()

/** No reply address: several items. */
function draftAboutMany(all: Gathered, ctx: RequestContext, writing: EmailContext): EmailDraft {
  const { items } = all
  const { say } = writing.speech
  const lines = renderInboxLines(items.slice(0, MAX_LINES), all, { ...writing, visitor: ctx.actor })
  const count = items.length - lines.length
  if (count > 0)
    lines.push({
      headline: say(message({ id: '{count, plural, one {# more item} other {# more items}}' }), { count }),
      detail: '',
      about: say(message({ id: 'Open your inbox' })),
      to: writing.to('/inbox'),
    })
  return {
    title: gatheredSubject(kindOfAll(items) ?? 'assignments', items, writing),
    piles: [{ title: '', lines }],
    mailed: items,
  }
}

const ATTENTION = message({ id: 'Needs your attention: {what}' })

const OUTCOMES: ReadonlySet<NotificationReason> = new Set<NotificationReason>([
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
])

function attentionSubject(
  items: readonly Notification[],
  headline: string,
  what: string,
  { speech: { say, day } }: EmailContext,
): string {
  const [first, ...others] = items
  if (!first || others.length > 0) return say(ATTENTION, { what })
  const { reason: why, title, decision, dueOn } = first
  if (why === 'request-decided' && decision === 'approved')
    return dueOn
      ? say(message({ id: 'Approved for {dueOn}: {title}' }), { dueOn: day(dueOn), title })
      : say(message({ id: 'Approved: {title}' }), { title })
  if (why === 'sign-off' && dueOn)
    return say(message({ id: 'Please sign off by {dueOn}: {title}' }), { dueOn: day(dueOn), title })
  if (why === 'request-decided' && decision === 'rejected') return say(message({ id: 'Rejected: {title}' }), { title })
  return OUTCOMES.has(why) ? headline : say(ATTENTION, { what })
}

const GATHERED: Readonly<Record<GatheredKind, string>> = {
  assignments: message({
    id: '{count, plural, one {# item needs your attention} other {# items need your attention}}',
  }),
  mentions: message({ id: '{count, plural, one {You were mentioned # time} other {You were mentioned # times}}' }),
}
const ASSIGNED = message({
  id: '{count, plural, one {# item was assigned to you} other {# items were assigned to you}}',
})

function gatheredSubject(kind: GatheredKind, items: readonly Notification[], { speech: { say } }: EmailContext) {
  const isAssigned = kind === 'assignments' && items.every(({ reason: why }) => why === 'assigned')
  return say(isAssigned ? ASSIGNED : GATHERED[kind], { count: items.length })
}
