import { utcMidnight } from '@oriel/contracts/time/dates'
import { weekdays } from '@oriel/contracts/time/weekdays'
import { message } from '@oriel/contracts/message'
import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import type { WorkItem } from '../../projects/lookups/find-work-item.ts'
import { type CalendarRule, expandRule } from './expand-rule.ts'
import type { Series } from './series.ts'

interface MovedSeries extends Pick<Series, 'rule' | 'firstOn' | 'lastOn'> {
  dayOf: (piece: WorkItem) => string | null
}

export const undatedSeries = message({ id: 'Recurring work needs a due date. Set one first.' })

/** 400 if the date implies no rule: the user must edit the rule. */
export async function rescheduleSeries(
  { db }: RequestContext,
  series: Series,
  before: WorkItem,
  after: WorkItem,
): Promise<MovedSeries> {
  const { rule, firstOn, lastOn, count } = series
  const from = before.occurrence ?? 1
  if (after.dueOn === null && before.dueOn !== null) throw invalidFields({ dueOn: undatedSeries })
  if (rule.every === 'completion' || after.dueOn === null || before.dueOn === null || after.dueOn === before.dueOn)
    return { rule, firstOn, lastOn, dayOf: (piece) => piece.dueOn }
  const next = shiftRule(rule, before.dueOn, after.dueOn)
  if (!next)
    throw invalidFields({
      dueOn: message({ id: 'These dates follow the repeat schedule. Change the schedule instead.' }),
    })
  const days = expandRule(next, { anchor: after.dueOn, most: count - from + 1 }, await workspaceSchedule(db))
  return {
    rule: next,
    firstOn: after.dueOn,
    lastOn: days.at(-1) ?? after.dueOn,
    // An individually rescheduled occurrence keeps its date.
    dayOf: (piece) =>
      piece.occurrence === count && piece.dueOn !== lastOn
        ? piece.dueOn
        : (days[(piece.occurrence ?? count) - from] ?? piece.dueOn),
  }
}

const weekdayOf = (day: string) => weekdays[new Date(utcMidnight(day)).getUTCDay()] ?? 'monday'

/** Undefined if the date implies no rule. */
export function shiftRule(rule: CalendarRule, from: string, to: string): CalendarRule | undefined {
  if (rule.every === 'day') return rule
  if (rule.every === 'week') return movedWeek(rule, weekdayOf(from), weekdayOf(to))
  if (!('day' in rule.on)) return undefined
  const on = { day: Number(to.slice(8)) }
  return rule.every === 'month' ? { ...rule, on } : { ...rule, on, month: Number(to.slice(5, 7)) }
}

type Week = Extract<RecurrenceRule, { every: 'week' }>

function movedWeek(rule: Week, from: Week['weekdays'][number], to: Week['weekdays'][number]): Week | undefined {
  if (rule.weekdays.length === 1) return { ...rule, weekdays: [to] }
  if (!rule.weekdays.includes(from)) return undefined
  if (from === to) return rule
  if (rule.weekdays.includes(to)) return undefined
  return { ...rule, weekdays: weekdays.filter((day) => day === to || (day !== from && rule.weekdays.includes(day))) }
}
