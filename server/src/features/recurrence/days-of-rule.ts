import { addDays } from '@oriel/contracts/days'
import { isWorkingDay, type WorkingTime } from '@oriel/contracts/time/working-days'
import type { MonthDay, RecurrenceRule } from '@oriel/contracts/v1/shapes/recurrence'
import { type Weekday, weekdays } from '@oriel/contracts/weekdays'
import { RRuleTemporal } from 'rrule-temporal'

type CalendarRule = Exclude<RecurrenceRule, { every: 'completion' }>

/** Days are days: a place where all are 24 hours long, so that no change of clocks moves one. */
const ZONE = 'UTC'
/** Periods without a day before a rule counts as one that never happens: 29 February is missing for eight years. */
const PATIENCE = 400

/**
 * The first days of a rule from `from` on, at most so many; fewer where it does not happen that often. Working days are
 * those of the workspace, so their months come from the rule and their days from it.
 */
export function daysOfRule(rule: CalendarRule, from: string, most: number, time: WorkingTime): string[] {
  const ofMonth = 'on' in rule ? rule.on : undefined
  if (ofMonth && 'nth' in ofMonth && ofMonth.of === 'working-day')
    return monthsOf(rule, from, most + 2)
      .map((first) => workingDayOf(first, ofMonth.nth, time))
      .filter((day) => day !== undefined && day >= from)
      .slice(0, most) as string[]
  return expand(partsOf(rule), from, most)
}

/** The first day of each month in which a rule happens, the one of `from` included. */
const monthsOf = (rule: CalendarRule, from: string, most: number) =>
  expand(
    rule.every === 'year'
      ? `FREQ=YEARLY;BYMONTH=${rule.month};BYMONTHDAY=1`
      : `FREQ=MONTHLY${every(rule)};BYMONTHDAY=1`,
    `${from.slice(0, 7)}-01`,
    most,
  )

function workingDayOf(first: string, nth: number, time: WorkingTime): string | undefined {
  const month = Array.from({ length: 31 }, (_, at) => addDays(first, at))
  return month.filter((day) => day.startsWith(first.slice(0, 7)) && isWorkingDay(day, time)).at(nth < 0 ? nth : nth - 1)
}

function expand(parts: string, from: string, most: number): string[] {
  const days: string[] = []
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${from.replaceAll('-', '')}T000000Z\nRRULE:${parts}`,
    tzid: ZONE,
    maxIterations: PATIENCE,
    temporal: { ZonedDateTime: { from: (text: string) => ({ timeZoneId: ZONE, toString: () => text }) } },
  })
  try {
    rule.all((day) => days.length < most && days.push(day.toString().slice(0, 10)) > 0)
  } catch (failure) {
    if (days.length === 0 && failure instanceof Error && failure.message.startsWith('Maximum iterations')) return []
    throw failure
  }
  return days.slice(0, most)
}

const CODES: Readonly<Record<Weekday, string>> = {
  sunday: 'SU',
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
}

const every = (rule: CalendarRule) => ('interval' in rule ? `;INTERVAL=${rule.interval}` : '')

/** The parts of a rule as RFC 5545 (3.3.10) writes them. */
function partsOf(rule: CalendarRule): string {
  switch (rule.every) {
    case 'day':
      return `FREQ=DAILY${every(rule)}`
    case 'week':
      return `FREQ=WEEKLY${every(rule)};WKST=MO;BYDAY=${rule.weekdays.map((day) => CODES[day]).join(',')}`
    case 'month':
      return `FREQ=MONTHLY${every(rule)};${onDay(rule.on)}`
    case 'year':
      return `FREQ=YEARLY;BYMONTH=${rule.month};${onDay(rule.on)}`
  }
}

function onDay(on: MonthDay): string {
  if ('day' in on) return `BYMONTHDAY=${on.day}`
  if (on.of === 'day') return `BYMONTHDAY=${on.nth}`
  const which: readonly Weekday[] = weekdays.filter((day) => day === on.of)
  return `BYDAY=${which.map((day) => `${on.nth}${CODES[day]}`).join(',')}`
}
