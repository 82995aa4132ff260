import { TIME_OFF_LIMITS } from '@oriel/contracts/time/time-off'
import { addDays } from '@oriel/contracts/time/dates'
import type { Weekday } from '@oriel/contracts/time/weekdays'
import type { TimeOffList, TimeOffFilter } from '@oriel/contracts/v1/people/time-off-schemas'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { type TimeOffRow, showTimeOff, visibleTimeOff } from './find-time-off.ts'

export async function listTimeOff({ from, to, person }: TimeOffFilter, ctx: RequestContext): Promise<TimeOffList> {
  const rows = await visibleTimeOff(ctx)
    .where('daysOff.lastOn', '>=', from ?? readerToday(ctx))
    .$if(to !== undefined, (it) =>
      it
        // Bounds the index range: no period exceeds a year.
        .where('daysOff.lastOn', '<=', addDays(to ?? '', TIME_OFF_LIMITS.length))
        .where('daysOff.firstOn', '<=', to ?? ''),
    )
    .$if(person === WORKSPACE_KEY, (it) => it.where('daysOff.userId', 'is', null))
    .$if(person !== undefined && person !== WORKSPACE_KEY, (it) => it.where('daysOff.userId', '=', person ?? ''))
    .limit(MAX_ROWS)
    .execute()
  return showTimeOffList(ctx, rows, person === WORKSPACE_KEY ? {} : await weeksOf(ctx, person))
}

const WORKSPACE_KEY = 'none'
const MAX_ROWS = 5000

export async function showTimeOffList(
  ctx: RequestContext,
  rows: readonly TimeOffRow[],
  weeks: TimeOffList['weeks'] = {},
): Promise<TimeOffList> {
  const everybodys = { isOwn: false, isTold: true }
  return {
    items: rows.map((row) => showTimeOff(ctx, row)),
    weeks,
    people: await loadPeople(ctx, [...rows.map(({ userId }) => userId), ...Object.keys(weeks)]),
    can: may(ctx.actor, policy.timeOff.create, everybodys) ? ['addHoliday', 'addForOthers'] : [],
  }
}

async function weeksOf({ db, actor }: RequestContext, person: string | undefined): Promise<Record<string, Weekday[]>> {
  const rows = await db
    .selectFrom('workingWeeks')
    .innerJoin('users', 'users.id', 'workingWeeks.userId')
    .where(visible(actor, policy.timeOff.see, 'daysOff', 'workingWeeks'))
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .$if(person !== undefined, (it) => it.where(inList(db, 'workingWeeks.userId', [person ?? ''])))
    .select(['workingWeeks.userId', 'workingWeeks.week'])
    .orderBy('workingWeeks.userId')
    .execute()
  return Object.fromEntries(rows.map(({ userId, week }) => [userId, JSON.parse(week) as Weekday[]]))
}
