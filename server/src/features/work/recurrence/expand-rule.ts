import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { isWorkingDay, type WorkSchedule } from '@oriel/contracts/time/working-days'
import type { MonthDay, RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'
import { RRuleTemporal } from 'rrule-temporal'

export type CalendarRule = Exclude<RecurrenceRule, { every: 'completion' }>

/** Days are days: a place where all are 24 hours long, so that no change of clocks moves one. */
const ZONE = 'UTC'
/** Periods without a day before a rule counts as one that never happens: 29 February is missing for eight years. */
const MAX_EMPTY_PERIODS = 400

interface Span {
  /** The first day of all, from which weeks, months and days are counted. */
  anchor: string
  /** Not before this one; the anchor where it is not said. */
  from?: string
  /** So many at most; fewer where the rule does not happen that often. */
  most: number
}

/** The days of a rule. Working days are those of the workspace, so the rule says their months, and it their days. */
export function expandRule(rule: CalendarRule, { anchor, from = anchor, most }: Span, time: WorkSchedule): string[] {
  if (!('on' in rule) || !('nth' in rule.on) || rule.on.of !== 'working-day')
    return expand(partsOf(rule), { anchor, from, most })
  const { nth } = rule.on
  const months = { anchor: firstOfMonth(anchor), from: firstOfMonth(from), most: most + 2 }
  return expand(partsOf({ ...rule, on: { day: 1 } }), months)
    .map((first) => workingDayOf(first, nth, time))
    .filter((day) => day !== undefined && day >= from)
    .slice(0, most) as string[]
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

function workingDayOf(first: string, nth: number, time: WorkSchedule): string | undefined {
  const month = Array.from({ length: 31 }, (_, at) => addDays(first, at))
  return month.filter((day) => firstOfMonth(day) === first && isWorkingDay(day, time)).at(nth < 0 ? nth : nth - 1)
}

function expand(parts: string, { anchor, from, most }: Required<Span>): string[] {
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${anchor.replaceAll('-', '')}T000000Z\nRRULE:${parts}`,
    tzid: ZONE,
    maxIterations: MAX_EMPTY_PERIODS,
    temporal: { ZonedDateTime: { from: (text: string) => ({ timeZoneId: ZONE, toString: () => text }) } },
  })
  const days: string[] = []
  for (let next = after(rule, addDays(from, -1)); next && days.length < most; next = after(rule, next)) days.push(next)
  return days
}

type Rule = Pick<RRuleTemporal<{ timeZoneId: string; toString(): string }>, 'next'>

/** The next day of a rule; undefined where it never happens again. */
function after(rule: Rule, day: string): string | undefined {
  try {
    return rule
      .next(new Date(utcMidnight(day)), false)
      ?.toString()
      .slice(0, 10)
  } catch (failure) {
    if (failure instanceof Error && failure.message.startsWith('Maximum iterations')) return undefined
    throw failure
  }
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
