import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'
import { isWorkingDay, type WorkSchedule } from '@oriel/contracts/time/working-days'
import type { MonthDay, RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { RRuleTemporal } from 'rrule-temporal'

export type CalendarRule = Exclude<RecurrenceRule, { every: 'completion' }>

/** Dates in UTC, unaffected by daylight saving. */
const ZONE = 'UTC'
/** Then the rule never occurs. 29 February can be missing for eight years. */
const MAX_EMPTY_PERIODS = 400

interface Span {
  /** Start of counting weeks, months and days. */
  anchor: string
  /** Inclusive; defaults to the anchor. */
  from?: string
  most: number
}

/** RFC 5545 has no working days of a workspace: the rule yields months, the schedule days. */
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
