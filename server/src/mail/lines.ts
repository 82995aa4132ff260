import { daysBetween } from '@oriel/contracts/days'
import { becauseOf, detailOf, headlineOf } from '@oriel/contracts/notices/notice-words'
import { pageOf, pagesOf } from '@oriel/contracts/pages'
import type { Notice, Notices } from '@oriel/contracts/v1/shapes/notices'
import type { Recipient } from '../http/session/recipient.ts'
import { today } from '../http/session/today.ts'
import { sideOf } from '../policy/sides.ts'
import type { Writing } from './draft.ts'
import type { Pile } from './template.ts'

/** Lines of an inbox as a mail says them, in the words of the inbox. */
export function linesOf(
  items: readonly Notice[],
  { people, projects }: Pick<Notices, 'people' | 'projects'>,
  { visitor, to, speech }: Writing & { visitor: Recipient['visitor'] },
): Pile['lines'] {
  const { timeZone } = visitor.calendar
  const reader = sideOf(visitor)
  return items.map((notice) => {
    const days = daysBetween(today(timeZone, new Date(notice.at)), today(timeZone))
    const by = people[notice.by ?? '']?.name ?? ''
    const headline = headlineOf(notice, { by, days, reader }, speech)
    const project = projects[notice.project ?? '']?.name ?? ''
    const isNamed = headline === notice.title || notice.title === project
    const place = isNamed ? project : `${notice.title} · ${project}`
    return {
      headline,
      detail: detailOf(notice, speech),
      about: `${notice.project === null ? '' : `${place} · `}${becauseOf(notice.why, reader, speech)}`,
      to: to(pageOf(notice, pagesOf[visitor.role])),
    }
  })
}
