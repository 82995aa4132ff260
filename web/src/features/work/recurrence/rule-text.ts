import { utcMidnight } from '@oriel/contracts/time/dates'
import { weekdays } from '@oriel/contracts/time/weekdays'
import type { MonthDay, Recurrence, RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { dayFormatter, formatDay, formatWeekday } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { currentPreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'

/** Undefined if it doesn't repeat. */
export function recurrenceText({
  rule,
  until,
  times,
}: Pick<Recurrence, 'rule' | 'until' | 'times'>): string | undefined {
  if (rule === null) return undefined
  const often = ruleText(rule)
  if (until !== null) return t({ id: '{rule}, until {day}' }, { rule: often, day: formatDay(until) })
  return times === null ? often : t({ id: '{rule}, {times} times in total' }, { rule: often, times })
}

export const formatMonth = (month: number) =>
  dayFormatter('monthName').format(utcMidnight(`2026-${String(month).padStart(2, '0')}-01`))

/** Undefined if every month has this day. */
export function skippedMonthsText(day: number): string | undefined {
  if (day === 29) return t({ id: 'Skipped in February, except in leap years.' })
  const short = [2, 4, 6, 9, 11].filter((month) => day <= 31 && day > (month === 2 ? 29 : 30))
  return short.length > 0
    ? t({ id: 'Skipped in {months}.' }, { months: formatList(short.map(formatMonth)) })
    : undefined
}

function ruleText(rule: RecurrenceRule): string {
  switch (rule.every) {
    case 'day':
      return t({ id: '{interval, plural, =1 {Every day} =2 {Every other day} other {Every # days}}' }, rule)
    case 'week':
      return weeklyText(rule)
    case 'month': {
      const { interval } = rule
      return t(
        {
          id: '{interval, plural, =1 {On the {which} of every month} =2 {On the {which} of every other month} other {Every # months on the {which}}}',
        },
        { interval, which: monthDayText(rule.on) },
      )
    }
    case 'year': {
      const month = formatMonth(rule.month)
      if ('day' in rule.on) return t({ id: 'Every year on {month} {day}' }, { month, day: rule.on.day })
      return t({ id: 'Every year on the {which} of {month}' }, { month, which: monthDayText(rule.on) })
    }
    case 'completion':
      return t({ id: '{days, plural, one {# day} other {# days}} after completion' }, rule)
  }
}

function weeklyText({ interval, weekdays: on }: Extract<RecurrenceRule, { every: 'week' }>): string {
  const { firstWeekday } = currentPreferences()
  const ordered = [...weekdays.slice(firstWeekday), ...weekdays.slice(0, firstWeekday)]
  const days = formatList(ordered.filter((day) => on.includes(day)).map((day) => formatWeekday(day)))
  if (on.length === 1)
    return t(
      { id: '{interval, plural, =1 {Every {day}} =2 {Every other {day}} other {Every # weeks on {day}}}' },
      { interval, day: days },
    )
  return t(
    {
      id: '{interval, plural, =1 {Every week on {days}} =2 {Every other week on {days}} other {Every # weeks on {days}}}',
    },
    { interval, days },
  )
}

function monthDayText(on: MonthDay): string {
  if ('day' in on)
    return t(
      {
        id: '{day, select, 1 {1st} 2 {2nd} 3 {3rd} 21 {21st} 22 {22nd} 23 {23rd} 31 {31st} other {{day}th}}',
      },
      on,
    )
  const { nth, of } = on
  const day = of === 'day' ? t({ id: 'day' }) : of === 'working-day' ? t({ id: 'working day' }) : formatWeekday(of)
  return t(
    { id: '{nth, select, 1 {first {day}} 2 {second {day}} 3 {third {day}} 4 {fourth {day}} other {last {day}}}' },
    { nth, day },
  )
}
