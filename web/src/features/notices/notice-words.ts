import * as words from '@oriel/contracts/notices/notice-words'
import { type NoticeReason, type Role, SIDES } from '@oriel/contracts/words'
import { inTheirLanguage } from '../../lib/activity-line.ts'
import { dayOf, daysLeft } from '../../lib/dates.ts'
import type { Notice } from './queries.ts'

/** What a line says first: who wants what, or what it is about. */
export function headlineOf(notice: Notice, role: Role, now: Date): string {
  const days = -daysLeft(dayOf(new Date(notice.at)), now)
  return words.headlineOf(notice, { by: notice.by?.name ?? '', days, reader: SIDES[role] }, inTheirLanguage)
}

/** What was said, by when it was due, or what happened. */
export const detailOf = (notice: Notice): string => words.detailOf(notice, inTheirLanguage)

/** Why the reader gets this line. */
export const becauseOf = (why: NoticeReason, role: Role): string => words.becauseOf(why, SIDES[role], inTheirLanguage)
