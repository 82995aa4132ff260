import { addDays } from '@oriel/contracts/time/dates'
import { t } from '../../../lib/t.ts'
import { type IsoDate, toIsoDate, formatDay } from '../../../lib/dates.ts'

export interface FeedDay<Line> {
  day: IsoDate
  label: string
  lines: Line[]
}

/** In the viewer's time zone, preserving order. */
export function groupByDay<Line extends { at: string }>(all: readonly Line[], now: Date): FeedDay<Line>[] {
  const today = toIsoDate(now)
  const groups = Map.groupBy(all, ({ at }) => toIsoDate(new Date(at)))
  return [...groups].map(([day, lines]) => ({ day, label: dayLabel(day, today), lines }))
}

function dayLabel(day: IsoDate, today: IsoDate) {
  if (day === today) return t({ id: 'Today' })
  return day === addDays(today, -1) ? t({ id: 'Yesterday' }) : formatDay(day)
}
