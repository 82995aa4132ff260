import { addDays } from '@oriel/contracts/time/dates'
import type { WorkSchedule } from '@oriel/contracts/time/working-days'
import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { expandRule } from './expand-rule.ts'

export interface SeriesPosition {
  rule: RecurrenceRule
  firstOn: string
  lastOn: string
  /** Including the first and skipped ones. */
  count: number
  untilOn: string | null
  times: number | null
  /** Of the latest occurrence; null while open. */
  completedOn: string | null
}

/** `made`: null if nothing is due. `passed`: dates skipped during downtime. */
export interface SeriesStep {
  made: string | null
  passed: string[]
  isOver: boolean
}

/** Per run; the next run skips the rest. */
const MAX_MISSED_DATES = 400
/** More are seldom needed. */
const EXPAND_COUNT = 3
const nothingYet: SeriesStep = { made: null, passed: [], isOver: false }

/** Created on the date of the latest, so one is always ahead; with "after completion", once the latest is completed. */
export function nextOccurrence(series: SeriesPosition, today: string, time: WorkSchedule): SeriesStep {
  const { rule, lastOn, completedOn } = series
  if (rule.every === 'completion') {
    if (completedOn === null) return nothingYet
    const [on = null] = within(series, [addDays(completedOn, rule.days)])
    return on === null ? { ...nothingYet, isOver: true } : { made: on < today ? today : on, passed: [], isOver: false }
  }
  if (today < lastOn) return nothingYet
  const ahead = (most: number) => expandRule(rule, { anchor: series.firstOn, from: addDays(lastOn, 1), most }, time)
  const few = ahead(EXPAND_COUNT)
  const days = within(
    series,
    few.length < EXPAND_COUNT || few.some((day) => day >= today) ? few : ahead(MAX_MISSED_DATES),
  )
  const made = days.find((day) => day >= today) ?? null
  return { made, passed: days.filter((day) => day < today), isOver: made === null && days.length < MAX_MISSED_DATES }
}

const within = ({ untilOn, times, count }: SeriesPosition, days: readonly string[]) =>
  days.filter((day, at) => (untilOn === null || day <= untilOn) && (times === null || count + at < times))
