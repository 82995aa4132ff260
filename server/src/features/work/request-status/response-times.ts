import { workingDaysBetween } from '@oriel/contracts/time/dates'
import type { RequestEvent, RequestEventKind } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { ReaderCalendar } from '../../../platform/http/session/reader-calendar.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

type Clock = 'agency' | 'client' | 'work' | 'none'

const runsAfter: Record<RequestEventKind, Clock | null> = {
  submitted: 'agency',
  'question-asked': 'client',
  'question-answered': 'agency',
  approved: 'work',
  started: 'work',
  reopened: 'work',
  'terms-changed': null,
  completed: 'none',
  'delivery-approved': null,
  'delivery-reopened': 'work',
  delivered: 'client',
  'sign-off-approved': 'none',
  'sign-off-changes-requested': 'work',
  'sign-off-withdrawn': 'work',
  'sign-off-requested': null,
  stopped: 'none',
  rejected: 'none',
  cancelled: 'none',
}

/**
 * Whole working days, up to `now` for a running clock. Each span excludes its first day and includes its last, so that
 * spans add up.
 */
export function responseTimes(
  stations: readonly Pick<RequestEvent, 'kind' | 'at'>[],
  { workspaceZone, workingWeek }: Pick<ReaderCalendar, 'workspaceZone' | 'workingWeek'>,
  now = new Date().toISOString(),
): Record<Clock, number> {
  // Workspace time zone: Friday evening is Friday.
  const dayOf = (instant: string) => currentDate(workspaceZone, new Date(instant))
  const days = { agency: 0, client: 0, work: 0, none: 0 }
  let clock: Clock = 'none'
  for (const [at, event] of stations.entries()) {
    clock = runsAfter[event.kind] ?? clock
    days[clock] += workingDaysBetween(dayOf(event.at), dayOf(stations[at + 1]?.at ?? now), workingWeek)
  }
  return days
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
