import type { MonthDay, Recurrence, RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { utcMidnight } from '@oriel/contracts/time/dates'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'

type Nth = Extract<MonthDay, { nth: unknown }>

export interface RuleFormValues {
  rule: {
    every: RecurrenceRule['every']
    interval: string
    weekdays: Weekday[]
    month: string
    days: string
    on: { nth: 'number' | `${Nth['nth']}`; day: string; of: Nth['of'] }
  }
  ends: 'never' | 'until' | 'times'
  until: string
  times: string
}

export function toRuleFormValues(
  { rule, until, times }: Pick<Recurrence, 'rule' | 'until' | 'times'>,
  dueOn: string,
): RuleFormValues {
  const due = new Date(utcMidnight(dueOn))
  const weekday = weekdays.find((_, at) => at === due.getUTCDay()) ?? 'monday'
  const on = rule && 'on' in rule ? rule.on : { day: due.getUTCDate() }
  return {
    rule: {
      every: rule?.every ?? 'week',
      interval: String(rule && 'interval' in rule ? rule.interval : 1),
      weekdays: rule && 'weekdays' in rule ? rule.weekdays : [weekday],
      month: String(rule && 'month' in rule ? rule.month : due.getUTCMonth() + 1),
      days: String(rule && 'days' in rule ? rule.days : 7),
      on:
        'day' in on
          ? { nth: 'number', day: String(on.day), of: weekday }
          : { nth: `${on.nth}`, day: String(due.getUTCDate()), of: on.of },
    },
    ends: until === null ? (times === null ? 'never' : 'times') : 'until',
    until: until ?? '',
    times: String(times ?? 10),
  }
}

/** Invalid numbers become zero, which the server rejects with a field error. */
export function toRecurrenceDraft({ rule, ends, until, times }: RuleFormValues) {
  return {
    rule: toRule(rule),
    until: ends === 'until' ? until : null,
    times: ends === 'times' ? parseWhole(times) : null,
  }
}

const parseWhole = (typed: string) => (Number.isInteger(Number(typed)) ? Number(typed) : 0)

function toRule({ every, interval, weekdays: on, month, days, on: day }: RuleFormValues['rule']): RecurrenceRule {
  switch (every) {
    case 'day':
      return { every, interval: parseWhole(interval) }
    case 'week':
      return { every, interval: parseWhole(interval), weekdays: on }
    case 'month':
      return { every, interval: parseWhole(interval), on: toMonthDay(day) }
    case 'year':
      return { every, month: parseWhole(month), on: toMonthDay(day) }
    case 'completion':
      return { every, days: parseWhole(days) }
  }
}

const toMonthDay = ({ nth, day, of }: RuleFormValues['rule']['on']): MonthDay =>
  nth === 'number' ? { day: parseWhole(day) } : { nth: Number(nth) as Nth['nth'], of }

export const isRuleComplete = ({ rule, until, times }: ReturnType<typeof toRecurrenceDraft>) =>
  until !== '' &&
  times !== 0 &&
  !('weekdays' in rule && rule.weekdays.length === 0) &&
  ![rule, 'on' in rule ? rule.on : {}].some((part) => Object.values(part).includes(0))
