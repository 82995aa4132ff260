import { message } from '@oriel/contracts/message'
import type { NotificationReason } from '@oriel/contracts/enums'
import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { EmailContext } from './email-draft.ts'
import type { GatheredKind } from './digest/gather-items.ts'

const ATTENTION = message({ id: 'Needs your attention: {what}' })

const OUTCOMES: ReadonlySet<NotificationReason> = new Set<NotificationReason>([
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
])

export function attentionSubject(
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

export function gatheredSubject(kind: GatheredKind, items: readonly Notification[], { speech: { say } }: EmailContext) {
  const isAssigned = kind === 'assignments' && items.every(({ reason: why }) => why === 'assigned')
  return say(isAssigned ? ASSIGNED : GATHERED[kind], { count: items.length })
}
