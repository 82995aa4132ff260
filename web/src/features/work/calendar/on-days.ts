import type { Day } from '../../../lib/dates.ts'
import type { Thing } from '../work-kinds.ts'
import type { AskedOn } from './asked-on.ts'
import type { FreeDays } from './days-off-in.ts'
import type { MilestoneOn } from './milestones-query.ts'
import type { Moves } from './moves-in-days.ts'

/** What stands on the days of a calendar. */
export interface OnDays {
  byDay: ReadonlyMap<Day, readonly Thing[]>
  milestones: ReadonlyMap<Day, readonly MilestoneOn[]>
  asked: ReadonlyMap<Day, readonly AskedOn[]>
  daysOff: FreeDays
  moves: Moves
}
