import { addDays } from '@oriel/contracts/time/dates'
import type { AgreedDateState } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { currentDate, readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

interface Judged {
  moves: number
  doneAt: string | null
  dueOn: string
}

/** Days after a due date when it is over in every time zone. */
export const DAYS_UNTIL_MISSED_EVERYWHERE = 2

/** In the reader's time zone; undefined if the date is still ahead. A rescheduled date never counts as met. */
export function agreedDateStateFor(ctx: RequestContext) {
  const zone = ctx.actor.calendar.timeZone
  const now = readerToday(ctx)
  return ({ moves, doneAt, dueOn }: Judged, isOver: boolean): AgreedDateState | undefined => {
    if (moves > 0) return 'rescheduled'
    if (doneAt !== null) return isInTime(doneAt, dueOn, zone) ? 'met' : 'missed'
    return !isOver && dueOn < now ? 'missed' : undefined
  }
}

/** Converting an instant to a date is slow, so do it only where the time zone can decide. */
function isInTime(doneAt: string, dueOn: string, zone: string | null) {
  if (doneAt < dueOn) return true
  return doneAt < addDays(dueOn, DAYS_UNTIL_MISSED_EVERYWHERE) && currentDate(zone, new Date(doneAt)) <= dueOn
}
