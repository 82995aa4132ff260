import { workingDaysBetween } from '@oriel/contracts/time/dates'
import type { RequestEvent, RequestEventKind } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { ReaderCalendar } from '../../../platform/http/session/reader-calendar.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

/** Whose time it is: the agency decides, the client answers, work goes on, or nothing runs. */
type Clock = 'agency' | 'client' | 'work' | 'none'

/** Which clock runs from a station on; null where it goes on as before. */
const runsAfter: Record<RequestEventKind, Clock | null> = {
  submitted: 'agency',
  returned: 'client',
  answered: 'agency',
  approved: 'work',
  started: 'work',
  reopened: 'work',
  moved: null,
  completed: 'none',
  thanked: null,
  declined: 'work',
  delivered: 'client',
  accepted: 'none',
  'changes-asked': 'work',
  'delivery-withdrawn': 'work',
  'sign-off-requested': null,
  stopped: 'none',
  rejected: 'none',
  cancelled: 'none',
}

/**
 * How many whole working days each clock ran, up to `now` while it runs. Every span counts the days after its first, up
 * to and including its last, so that together they are the working days of the whole.
 */
export function responseTimes(
  stations: readonly Pick<RequestEvent, 'kind' | 'at'>[],
  { workspaceZone, workingWeek }: Pick<ReaderCalendar, 'workspaceZone' | 'workingWeek'>,
  now = new Date().toISOString(),
): Record<Clock, number> {
  // By the workspace's days, not those of UTC: what came in on Friday evening came in on Friday.
  const dayOf = (instant: string) => currentDate(workspaceZone, new Date(instant))
  const days = { agency: 0, client: 0, work: 0, none: 0 }
  let clock: Clock = 'none'
  for (const [at, station] of stations.entries()) {
    clock = runsAfter[station.kind] ?? clock
    days[clock] += workingDaysBetween(dayOf(station.at), dayOf(stations[at + 1]?.at ?? now), workingWeek)
  }
  return days
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
