import { daysLeft, formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import type { ClientHome } from './home-queries.ts'

/** What the progress so far lets us say, and no more than that. */
export function expectation(
  { status, expectedOn, dueOn, progress, openTasks }: ClientHome['outlook'][number],
  now: Date,
): string {
  if (status === 'on-hold') return t({ id: 'On hold at the moment.' })
  if (progress === 100) return t({ id: 'Everything planned is done.' })
  const open = t({ id: '{count, plural, one {# task is open} other {# tasks are open}}' }, { count: openTasks })
  if (expectedOn === null)
    return openTasks === 0
      ? t({ id: 'Work has not been planned out yet.' })
      : t({ id: '{open}; too early to project a day.' }, { open })
  const late = daysLeft(expectedOn, now) - daysLeft(dueOn, now)
  const day = formatDay(expectedOn)
  return late > 0
    ? t({ id: '{open}; at the pace so far, done around {day}.' }, { open, day })
    : t({ id: '{open}; at the pace so far, on time (around {day}).' }, { open, day })
}
