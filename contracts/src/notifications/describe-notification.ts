import type { Translator } from '../activity/translator.ts'
import { message } from '../message.ts'
import type { Notification } from '../v1/notifications/inbox-schemas.ts'
import type { UpdateKind, NotificationReason, Side } from '../enums.ts'

type NotificationContent = Pick<Notification, 'why' | 'title' | 'text' | 'dueOn' | 'news' | 'moved'>

/** Whom a notice is read by, and what it says besides. */
export interface NotificationContext {
  /** Who asks, or did the latest of it. */
  by: string
  /** For how many days of the reader's calendar somebody has waited. */
  days: number
  reader: Side
}

/** What a line of the inbox says first: who wants what, or what it is about. */
export function notificationTitle(
  { why, title }: NotificationContent,
  { by, days, reader }: NotificationContext,
  { say }: Translator,
): string {
  switch (why) {
    case 'device':
      return say(message({ id: 'Someone signed in to your account on a new device' }))
    case 'asked':
      return reader === 'client'
        ? say(message({ id: '{name} has a question' }), { name: by })
        : say(message({ id: '{name} has been waiting {days, plural, =0 {since today} one {# day} other {# days}}' }), {
            name: by,
            days,
          })
    case 'decision':
      return say(message({ id: '{name} finished your request' }), { name: by })
    case 'sign-off':
      return say(message({ id: '{actor} requested sign-off on “{title}”' }), { actor: by, title })
    case 'request':
      return say(message({ id: '{actor} requested “{title}”' }), { actor: by, title })
    case 'mentioned':
      return say(message({ id: '{name} mentioned you' }), { name: by })
    case 'assigned':
    case 'overdue':
    case 'follows':
      return title
  }
}

/** What was said, by when it was due, or what happened. */
export function notificationDetail(
  { why, title, text, dueOn, news = [], moved }: NotificationContent,
  { say, day, list }: Translator,
): string {
  if (why === 'overdue' || why === 'assigned')
    return dueOn ? say(message({ id: 'Due {dueOn}' }), { dueOn: day(dueOn) }) : ''
  if (why === 'device') return title
  if (why !== 'follows') return text ? say(message({ id: '“{words}”' }), { words: text }) : ''
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

/** Why the reader gets this line. */
export function notificationReason(why: NotificationReason, reader: Side, { say }: Translator): string {
  if (why === 'asked' && reader === 'client') return say(message({ id: 'Because the team needs your answer' }))
  return say(reasons[why])
}

const reasons: Record<NotificationReason, string> = {
  device: message({ id: 'If this wasn’t you, sign out that session and change your password' }),
  asked: message({ id: 'Because a client is waiting for a reply' }),
  decision: message({ id: 'Because you requested it' }),
  'sign-off': message({ id: 'Because the team needs your answer' }),
  request: message({ id: 'Because you review requests' }),
  mentioned: message({ id: 'Because you were mentioned' }),
  assigned: message({ id: 'Because it was assigned to you' }),
  overdue: message({ id: 'Because you’re assigned to it' }),
  follows: message({ id: 'Because you follow it' }),
}
