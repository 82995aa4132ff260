import type { NewsKind, NoticeReason, Role } from '@oriel/contracts/words'
import { dayOf, daysLeft, formatDay } from '../../lib/dates.ts'
import { listOf } from '../../lib/lists.ts'
import { t } from '../../lib/t.ts'
import type { Notice } from './queries.ts'

/** What a line says first: who wants what, or what it is about. */
export function headlineOf({ why, by, at, title }: Notice, role: Role, now: Date): string {
  const name = by?.name ?? ''
  switch (why) {
    case 'asked':
      return role === 'customer' ? t({ id: '{name} asks' }, { name }) : waitsFor(name, at, now)
    case 'decision':
      return t({ id: '{name} finished what you asked for' }, { name })
    case 'request':
      return t({ id: '{actor} asked for “{title}”' }, { actor: name, title })
    case 'assigned':
    case 'overdue':
    case 'follows':
      return title
  }
}

function waitsFor(name: string, at: string, now: Date) {
  const days = -daysLeft(dayOf(new Date(at)), now)
  return t({ id: '{name} waits {days, plural, =0 {since today} one {# day} other {# days}}' }, { name, days })
}

/** What was said, by when it was due, or what happened. */
export function detailOf({ why, text, dueOn, news = [], moved }: Notice): string {
  if (why === 'overdue' || why === 'assigned') return dueOn ? t({ id: 'Due {dueOn}' }, { dueOn: formatDay(dueOn) }) : ''
  if (why !== 'follows') return text ? t({ id: '“{words}”' }, { words: text }) : ''
  const parts = news.map(({ kind, count }) => counted[kind](count))
  if (moved)
    parts.push(t({ id: 'due date from {from} to {to}' }, { from: formatDay(moved.from), to: formatDay(moved.to) }))
  return listOf(parts)
}

const counted: Record<NewsKind, (count: number) => string> = {
  comments: (count) => t({ id: '{count, plural, one {# comment} other {# comments}}' }, { count }),
  files: (count) => t({ id: '{count, plural, one {# file} other {# files}}' }, { count }),
  completed: (count) => t({ id: '{count} completed' }, { count }),
  created: (count) => t({ id: '{count} created' }, { count }),
  changes: (count) => t({ id: '{count, plural, one {# change} other {# changes}}' }, { count }),
}

/** Why the reader gets this line. */
export function becauseOf(why: NoticeReason, role: Role): string {
  switch (why) {
    case 'asked':
      return role === 'customer'
        ? t({ id: 'Because the team needs your answer' })
        : t({ id: 'Because a client has no answer yet' })
    case 'decision':
      return t({ id: 'Because you asked for it' })
    case 'request':
      return t({ id: 'Because you review requests' })
    case 'assigned':
      return t({ id: 'Because it was assigned to you' })
    case 'overdue':
      return t({ id: 'Because it is yours' })
    case 'follows':
      return t({ id: 'Because you follow it' })
  }
}
