import { addDays } from '@oriel/contracts/time/dates'
import type { WorkSchedule } from '@oriel/contracts/time/working-days'
import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { expandRule } from './expand-rule.ts'

/** How far a series has come. */
export interface SeriesPosition {
  rule: RecurrenceRule
  /** The due day of its first piece. */
  firstOn: string
  /** The last day of it that was made or passed over. */
  lastOn: string
  /** So many days of it have been, the first included. */
  count: number
  untilOn: string | null
  times: number | null
  /** The day on which its latest piece was completed; null while it is open. */
  completedOn: string | null
}

/** `made` is null while nothing is due to be made; days that went by while nothing ran are passed over. */
export interface SeriesStep {
  made: string | null
  passed: string[]
  isOver: boolean
}

/** Days of a rule that a server can have slept through before the rest is passed over next time. */
const MAX_MISSED_DATES = 400
/** Days are expanded one by one: more than these are seldom needed. */
const EXPAND_COUNT = 3
const nothingYet: SeriesStep = { made: null, passed: [], isOver: false }

/**
 * What is to be made of a series today. The next piece is made when the day of the latest has come, so one always lies
 * ahead; work that repeats after its completion is made when that is told.
 */
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

/** As far as the end of the series allows. */
const within = ({ untilOn, times, count }: SeriesPosition, days: readonly string[]) =>
  days.filter((day, at) => (untilOn === null || day <= untilOn) && (times === null || count + at < times))
