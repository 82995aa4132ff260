import { addDays } from '@oriel/contracts/days'
import { listDaysOff } from '@oriel/contracts/v1/days-off'
import type { DayOff, DaysOff } from '@oriel/contracts/v1/shapes/days-off'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import type { Day } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import type { Span } from './span.ts'

/** What a day says of who does not work on it. */
export interface DayOffOn {
  /** The workspace does not. */
  isHoliday: boolean
  words: string[]
}

/** By their days: of the workspace to everybody, of people to the staff. The calendar does not wait for them. */
export function useDaysOff(span: Span): ReadonlyMap<Day, DayOffOn> {
  const { data } = useQuery({ queryKey: ['settings', 'days-off', span], queryFn: () => ask(listDaysOff, span) })
  return data ? daysOffOn(data, span) : new Map()
}

export function daysOffOn({ items, people }: DaysOff, { from, to }: Span): Map<Day, DayOffOn> {
  const days = new Map<Day, DayOff[]>()
  for (const item of items)
    for (let day = item.firstOn < from ? from : item.firstOn; day <= item.lastOn && day <= to; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), item])
  const nameOf = ({ person }: DayOff) => people[person ?? '']?.name ?? ''
  return new Map(
    [...days].map(([day, off]) => {
      const holidays = off.filter(({ person }) => person === null).map(({ name }) => name || t({ id: 'Holiday' }))
      const away = off.filter(({ person }) => person !== null).map(nameOf)
      const names = [...new Set(away)].join(', ')
      const words = [...holidays, ...(names ? [t({ id: 'Away: {names}' }, { names })] : [])]
      return [day, { isHoliday: holidays.length > 0, words }]
    }),
  )
}
