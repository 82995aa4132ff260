import { message } from '../message.ts'
import type { Notification } from '../v1/notifications/inbox-schemas.ts'
import type { SignOffDecision, UpdateKind, NotificationReason, Side } from '../enums.ts'
import type { Translator } from '../activity/describe-changes.ts'

type NotificationContent = Pick<
  Notification,
  'reason' | 'title' | 'text' | 'dueOn' | 'updates' | 'dueDateChange' | 'decision'
>

export interface NotificationContext {
  by: string
  /** In the reader's time zone. */
  days: number
  reader: Side
  /** Undefined if the request is the reader's own. */
  owner?: string | undefined
}

export function notificationTitle(
  { reason: why, title, decision }: NotificationContent,
  { by, days, reader, owner }: NotificationContext,
  { say }: Translator,
): string {
  switch (why) {
    case 'device':
      return say(message({ id: 'Someone signed in to your account on a new device' }))
    case 'question':
      return reader === 'client'
        ? questionTitle(by, owner, say)
        : say(message({ id: '{name} has been waiting {days, plural, =0 {since today} one {# day} other {# days}}' }), {
            name: by,
            days,
          })
    case 'delivery':
      return owner === undefined
        ? say(message({ id: '{name} finished your request' }), { name: by })
        : say(message({ id: '{name} finished {owner}’s request' }), { name: by, owner })
    case 'answered':
      return say(message({ id: '{name} answered your question' }), { name: by })
    case 'request-decided':
      return say(decision === 'rejected' ? requestRejected : requestApproved, { name: by, title })
    case 'sign-off-decided':
      return say(decisionTitles[decision === undefined || decision === 'rejected' ? 'approved' : decision], {
        name: by,
        title,
      })
    case 'changes-requested':
      return say(decisionTitles['changes-requested'], { name: by, title })
    case 'sign-off':
      return say(message({ id: '{actor} requested sign-off on “{title}”' }), { actor: by, title })
    case 'request':
      return say(message({ id: '{actor} requested “{title}”' }), { actor: by, title })
    case 'mentioned':
      return say(message({ id: '{name} mentioned you' }), { name: by })
    case 'assigned':
    case 'overdue':
    case 'followed':
      return title
  }
}

const questionTitle = (name: string, owner: string | undefined, say: Translator['say']) =>
  owner === undefined
    ? say(message({ id: '{name} has a question' }), { name })
    : say(message({ id: '{name} has a question about {owner}’s request' }), { name, owner })

const requestApproved = message({ id: '{name} approved your request “{title}”' })
const requestRejected = message({ id: '{name} rejected your request “{title}”' })
const decisionTitles: Record<SignOffDecision, string> = {
  approved: message({ id: '{name} approved “{title}”' }),
  'approved-with-comments': message({ id: '{name} approved “{title}” with comments' }),
  'changes-requested': message({ id: '{name} requested changes to “{title}”' }),
}

export function notificationDetail(
  { reason: why, title, text, dueOn, updates: news = [], dueDateChange: moved }: NotificationContent,
  { say, day, list }: Translator,
): string {
  if (why === 'overdue' || why === 'assigned')
    return dueOn ? say(message({ id: 'Due {dueOn}' }), { dueOn: day(dueOn) }) : ''
  if (why === 'device') return title
  if (why === 'request-decided' || why === 'sign-off') {
    const date = why === 'sign-off' ? message({ id: 'Due {dueOn}' }) : message({ id: 'Agreed for {dueOn}' })
    const on = dueOn ? say(date, { dueOn: day(dueOn) }) : ''
    return [on, text ? say(message({ id: '“{words}”' }), { words: text }) : ''].filter(Boolean).join(' · ')
  }
  if (why !== 'followed') return text ? say(message({ id: '“{words}”' }), { words: text }) : ''
  const parts = news.map(({ kind, count }) => say(updateCounts[kind], { count }))
  if (moved)
    parts.push(say(message({ id: 'due date from {from} to {to}' }), { from: day(moved.from), to: day(moved.to) }))
  return list(parts)
}

const updateCounts: Record<UpdateKind, string> = {
  comments: message({ id: '{count, plural, one {# comment} other {# comments}}' }),
  files: message({ id: '{count, plural, one {# file} other {# files}}' }),
  completed: message({ id: '{count} completed' }),
  created: message({ id: '{count} created' }),
  decisions: message({ id: '{count, plural, one {# decision} other {# decisions}}' }),
  changes: message({ id: '{count, plural, one {# change} other {# changes}}' }),
}

export function notificationReason(why: NotificationReason, reader: Side, { say }: Translator): string {
  if (why === 'question' && reader === 'client') return say(message({ id: 'Because the team needs your answer' }))
  return say(reasons[why])
}

const reasons: Record<NotificationReason, string> = {
  device: message({ id: 'If this wasn’t you, sign out that session and change your password' }),
  question: message({ id: 'Because a client is waiting for a reply' }),
  delivery: message({ id: 'Because you requested it' }),
  'sign-off': message({ id: 'Because the team needs your answer' }),
  answered: message({ id: 'Because you asked' }),
  'request-decided': message({ id: 'Because you requested it' }),
  'sign-off-decided': message({ id: 'Because you requested the sign-off' }),
  'changes-requested': message({ id: 'Because a client requested changes' }),
  request: message({ id: 'Because you review requests' }),
  mentioned: message({ id: 'Because you were mentioned' }),
  assigned: message({ id: 'Because it was assigned to you' }),
  overdue: message({ id: 'Because you’re assigned to it' }),
  followed: message({ id: 'Because you follow it' }),
}
