import type { IsoDate } from '../../../lib/dates.ts'
import type { Work } from '../work-items/work-kinds.ts'
import type { CalendarAttention } from './use-attention-by-day.ts'
import type { CalendarTimeOff } from './use-time-off.ts'
import type { MilestoneOnCalendar } from './milestones-query.ts'
import type { DateChangesById } from './use-date-changes.ts'

export interface CalendarDayData {
  byDay: ReadonlyMap<IsoDate, readonly Work[]>
  milestones: ReadonlyMap<IsoDate, readonly MilestoneOnCalendar[]>
  asked: ReadonlyMap<IsoDate, readonly CalendarAttention[]>
  timeOff: CalendarTimeOff
  moves: DateChangesById
}
