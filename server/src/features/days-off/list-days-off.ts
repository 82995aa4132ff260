import { DAYS_OFF } from '@oriel/contracts/time/days-off'
import { addDays } from '@oriel/contracts/days'
import type { DaysOff, DaysOffFilter } from '@oriel/contracts/v1/shapes/days-off'
import type { Weekday } from '@oriel/contracts/weekdays'
import { oneOf } from '../../db/one-of.ts'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { type DayOffRow, showDayOff, visibleDaysOff } from './find-days-off.ts'

/** A person who is not seen has none. */
export async function listDaysOff({ from, to, person }: DaysOffFilter, visit: Visit): Promise<DaysOff> {
  const rows = await visibleDaysOff(visit)
    .where('daysOff.lastOn', '>=', from ?? todayOf(visit))
    .$if(to !== undefined, (it) =>
      it
        // None is longer than a year: what ends later than that has not begun.
        .where('daysOff.lastOn', '<=', addDays(to ?? '', DAYS_OFF.length))
        .where('daysOff.firstOn', '<=', to ?? ''),
    )
    .$if(person === NOBODY, (it) => it.where('daysOff.userId', 'is', null))
    .$if(person !== undefined && person !== NOBODY, (it) => it.where('daysOff.userId', '=', person ?? ''))
    .limit(MOST)
    .execute()
  return showDaysOff(visit, rows, person === NOBODY ? {} : await weeksOf(visit, person))
}

/** The workspace, among people. */
const NOBODY = 'none'
const MOST = 5000

export async function showDaysOff(
  visit: Visit,
  rows: readonly DayOffRow[],
  weeks: DaysOff['weeks'] = {},
): Promise<DaysOff> {
  const everybodys = { isOwn: false, isTold: true }
  return {
    items: rows.map((row) => showDayOff(visit, row)),
    weeks,
    people: await peopleOf(visit, [...rows.map(({ userId }) => userId), ...Object.keys(weeks)]),
    can: may(visit.actor, policy.dayOff.create, everybodys) ? ['addHoliday', 'addForOthers'] : [],
  }
}

/** Of those whose days off the reader sees. */
async function weeksOf({ db, actor }: Visit, person: string | undefined): Promise<Record<string, Weekday[]>> {
  const rows = await db
    .selectFrom('workingWeeks')
    .innerJoin('users', 'users.id', 'workingWeeks.userId')
    .where(visible(actor, policy.dayOff.see, 'daysOff', 'workingWeeks'))
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .$if(person !== undefined, (it) => it.where(oneOf(db, 'workingWeeks.userId', [person ?? ''])))
    .select(['workingWeeks.userId', 'workingWeeks.week'])
    .orderBy('workingWeeks.userId')
    .execute()
  return Object.fromEntries(rows.map(({ userId, week }) => [userId, JSON.parse(week) as Weekday[]]))
}
