import { addDays } from '@oriel/contracts/time/dates'
import type { Weekday } from '@oriel/contracts/time/weekdays'
import type { WorkSchedule } from '@oriel/contracts/time/working-days'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { readWorkspace } from '../../../platform/db/read-settings.ts'

/** For `isWorkingDay(day, time)` of the contracts. Callers check visibility. */

export async function workspaceSchedule(db: Db): Promise<WorkSchedule> {
  const { workingWeek } = await readWorkspace(db)
  const holidays = await db
    .selectFrom('daysOff')
    .select(['firstOn', 'lastOn'])
    .where('userId', 'is', null)
    .orderBy('firstOn')
    .execute()
  return { week: workingWeek, off: new Set(holidays.flatMap(daysIn)) }
}

export async function loadSchedules(db: Db, people: readonly string[]): Promise<(person: string) => WorkSchedule> {
  const everybodys = await workspaceSchedule(db)
  const weeks = await db
    .selectFrom('workingWeeks')
    .select(['userId', 'week'])
    .where(inList(db, 'userId', people))
    .orderBy('userId')
    .execute()
  const away = await db
    .selectFrom('daysOff')
    .select(['userId', 'firstOn', 'lastOn'])
    .where(inList(db, 'userId', people))
    .orderBy('firstOn')
    .execute()
  const own = new Map(weeks.map(({ userId, week }) => [userId, JSON.parse(week) as Weekday[]]))
  const off = Map.groupBy(away, ({ userId }) => userId)
  const times = new Map(
    people.map((id) => {
      const theirs = (off.get(id) ?? []).flatMap(daysIn)
      const week = own.get(id) ?? everybodys.week
      return [id, { week, off: theirs.length === 0 ? everybodys.off : new Set([...everybodys.off, ...theirs]) }]
    }),
  )
  return (person) => times.get(person) ?? everybodys
}

function daysIn({ firstOn, lastOn }: { firstOn: string; lastOn: string }): string[] {
  const days: string[] = []
  for (let day = firstOn; day <= lastOn; day = addDays(day, 1)) days.push(day)
  return days
}
