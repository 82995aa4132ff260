import { addDays } from '@oriel/contracts/time/dates'
import type { AgreedDateState } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { currentDate, readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

interface Judged {
  moves: number
  doneAt: string | null
  dueOn: string
}

/** So many days after the day that was due every clock on earth says that it is over. */
export const DAYS_UNTIL_MISSED_EVERYWHERE = 2

/**
 * What has become of an agreed day, for this reader's clocks. Undefined while it lies ahead. A day that moved is no kept
 * one, however soon it was done.
 */
export function agreedDateStateFor(ctx: RequestContext) {
  const zone = ctx.actor.calendar.timeZone
  const now = readerToday(ctx)
  return ({ moves, doneAt, dueOn }: Judged, isOver: boolean): AgreedDateState | undefined => {
    if (moves > 0) return 'moved'
    if (doneAt !== null) return isInTime(doneAt, dueOn, zone) ? 'kept' : 'late'
    return !isOver && dueOn < now ? 'late' : undefined
  }
}

/** Turning an instant into a day is slow: only within a day of what was due the time zone decides. */
function isInTime(doneAt: string, dueOn: string, zone: string | null) {
  if (doneAt < dueOn) return true
  return doneAt < addDays(dueOn, DAYS_UNTIL_MISSED_EVERYWHERE) && currentDate(zone, new Date(doneAt)) <= dueOn
}
