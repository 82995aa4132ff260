import type { Activity } from '@oriel/contracts/classic/activity'
import { addDays, type Day, dayOf, formatDay } from '../../lib/dates.ts'
import { texts } from './texts.ts'

export interface DayOfActivity {
  day: Day
  label: string
  lines: Activity[]
}

/** Lines under the calendar day of the viewer, in the order given. */
export function byDay(activities: readonly Activity[], now: Date): DayOfActivity[] {
  const today = dayOf(now)
  const groups = Map.groupBy(activities, ({ timestamp }) => dayOf(new Date(timestamp)))
  return [...groups].map(([day, lines]) => ({ day, label: labelOf(day, today), lines }))
}

function labelOf(day: Day, today: Day) {
  if (day === today) return texts.today
  return day === addDays(today, -1) ? texts.yesterday : formatDay(day)
}
