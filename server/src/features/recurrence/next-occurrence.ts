import { addDays } from '@oriel/contracts/days'
import type { WorkingTime } from '@oriel/contracts/time/working-days'
import type { RecurrenceRule } from '@oriel/contracts/v1/shapes/recurrence'
import { daysOfRule } from './days-of-rule.ts'

/** How far a series has come. */
export interface Position {
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
export interface Step {
  made: string | null
  passed: string[]
  isOver: boolean
}

/** Days of a rule that a server can have slept through before the rest is passed over next time. */
const AT_ONCE = 400
/** Days are expanded one by one: more than these are seldom needed. */
const FEW = 3
const nothingYet: Step = { made: null, passed: [], isOver: false }

/**
 * What is to be made of a series today. The next piece is made when the day of the latest has come, so one always lies
 * ahead; work that repeats after its completion is made when that is told.
 */
export function nextOccurrence(series: Position, today: string, time: WorkingTime): Step {
  const { rule, lastOn, completedOn } = series
  if (rule.every === 'completion') {
    if (completedOn === null) return nothingYet
    const [on = null] = within(series, [addDays(completedOn, rule.days)])
    return on === null ? { ...nothingYet, isOver: true } : { made: on < today ? today : on, passed: [], isOver: false }
  }
  if (today < lastOn) return nothingYet
  const ahead = (most: number) => daysOfRule(rule, { anchor: series.firstOn, from: addDays(lastOn, 1), most }, time)
  const few = ahead(FEW)
  const days = within(series, few.length < FEW || few.some((day) => day >= today) ? few : ahead(AT_ONCE))
  const made = days.find((day) => day >= today) ?? null
  return { made, passed: days.filter((day) => day < today), isOver: made === null && days.length < AT_ONCE }
}

/** As far as the end of the series allows. */
const within = ({ untilOn, times, count }: Position, days: readonly string[]) =>
  days.filter((day, at) => (untilOn === null || day <= untilOn) && (times === null || count + at < times))
