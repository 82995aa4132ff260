import { addDays, daysBetween, utcMidnight } from '@oriel/contracts/time/dates'
import { DEFAULT_WORKING_WEEK, weekdays } from '@oriel/contracts/time/weekdays'
import { isWorkingDay, type WorkSchedule } from '@oriel/contracts/time/working-days'
import type { MonthDay, RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { expect, test } from 'vitest'
import { expandRule } from './expand-rule.ts'

type CalendarRule = Exclude<RecurrenceRule, { every: 'completion' }>

const time: WorkSchedule = { week: DEFAULT_WORKING_WEEK, off: new Set(['2026-12-31', '2027-01-01', '2028-02-29']) }
const MOST = 12

const weekdayOf = (day: string) => weekdays[new Date(utcMidnight(day)).getUTCDay()]
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const weekOf = (day: string) => Math.floor(daysBetween('1970-01-05', day) / 7)

function isOn(day: string, on: MonthDay): boolean {
  if ('day' in on) return Number(day.slice(8)) === on.day
  const inMonth = Array.from({ length: 31 }, (_, at) => addDays(`${day.slice(0, 7)}-01`, at)).filter(
    (it) => it.slice(0, 7) === day.slice(0, 7),
  )
  const fit = inMonth.filter((it) =>
    on.of === 'day' ? true : on.of === 'working-day' ? isWorkingDay(it, time) : weekdayOf(it) === on.of,
  )
  return fit.at(on.nth < 0 ? on.nth : on.nth - 1) === day
}

/** Oracle: tests each date instead of expanding the rule. */
function happens(rule: CalendarRule, from: string, day: string): boolean {
  switch (rule.every) {
    case 'day':
      return daysBetween(from, day) % rule.interval === 0
    case 'week':
      return (
        (weekOf(day) - weekOf(from)) % rule.interval === 0 &&
        rule.weekdays.some((weekday) => weekday === weekdayOf(day))
      )
    case 'month':
      return (monthOf(day) - monthOf(from)) % rule.interval === 0 && isOn(day, rule.on)
    case 'year':
      return Number(day.slice(5, 7)) === rule.month && isOn(day, rule.on)
  }
}

function oneByOne(rule: CalendarRule, from: string): string[] {
  const found: string[] = []
  for (let day = from; found.length < MOST && daysBetween(from, day) < 366 * 14; day = addDays(day, 1))
    if (happens(rule, from, day)) found.push(day)
  return found
}

const onDays: MonthDay[] = [
  ...[1, 15, 28, 29, 30, 31].map((day) => ({ day })),
  ...([1, 2, 3, 4, -1] as const).flatMap((nth) =>
    (['tuesday', 'sunday', 'day', 'working-day'] as const).map((of) => ({ nth, of })),
  ),
]
const rules: CalendarRule[] = [
  ...[1, 2, 3, 7, 10, 31, 90].map((interval) => ({ every: 'day' as const, interval })),
  ...[1, 2, 3, 4, 13].flatMap((interval) =>
    ([['monday'], ['tuesday'], ['sunday'], ['monday', 'thursday'], ['saturday', 'sunday'], [...weekdays]] as const).map(
      (days) => ({ every: 'week' as const, interval, weekdays: [...days] }),
    ),
  ),
  ...[1, 3].flatMap((interval) => onDays.map((on) => ({ every: 'month' as const, interval, on }))),
  ...[1, 2, 4, 12].flatMap((month) => onDays.map((on) => ({ every: 'year' as const, month, on }))),
]
/** Before the 2027 daylight saving changes in Berlin (28 March, 31 October) and New York (14 March, 7 November). */
const starts = ['2027-03-12', '2027-03-27', '2027-10-30']
const vectors = rules.flatMap((rule) => starts.map((from) => [rule, from] as const))

test('the table has enough rules', () => expect(vectors.length).toBeGreaterThanOrEqual(500))

test.each(vectors)('%j from %s on happens on the days found one by one', (rule, from) => {
  const expected = oneByOne(rule, from)
  const [, , third] = expected
  const later = third === undefined ? [] : expandRule(rule, { anchor: from, from: third, most: MOST }, time)
  expect(later.slice(0, Math.max(0, expected.length - 2))).toEqual(expected.slice(2))
  expect(expandRule(rule, { anchor: from, most: MOST }, time).slice(0, expected.length)).toEqual(expected)
})

test.each([
  [{ every: 'week', interval: 2, weekdays: ['tuesday'] }, ['2027-03-16', '2027-03-30', '2027-04-13']],
  [{ every: 'month', interval: 1, on: { nth: -1, of: 'working-day' } }, ['2027-03-31', '2027-04-30', '2027-05-31']],
  [{ every: 'month', interval: 1, on: { day: 31 } }, ['2027-03-31', '2027-05-31', '2027-07-31']],
  [{ every: 'year', month: 2, on: { day: 29 } }, ['2028-02-29', '2032-02-29', '2036-02-29']],
] as [CalendarRule, string[]][])('%j happens on %j', (rule, days) =>
  expect(expandRule(rule, { anchor: '2027-03-15', most: 3 }, time)).toEqual(days),
)

test.each([
  { every: 'year', month: 2, on: { day: 30 } },
  { every: 'year', month: 4, on: { day: 31 } },
] as const)('%j never happens', (rule) => expect(expandRule(rule, { anchor: '2027-03-15', most: 3 }, time)).toEqual([]))
