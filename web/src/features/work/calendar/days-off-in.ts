import { addDays, utcMidnight } from '@oriel/contracts/days'
import { listDaysOff } from '@oriel/contracts/v1/days-off'
import type { DayOff, DaysOff } from '@oriel/contracts/v1/shapes/days-off'
import { weekdays } from '@oriel/contracts/weekdays'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import type { Day } from '../../../lib/dates.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import type { TableFilter } from '../table/table-query.ts'
import type { Span } from './span.ts'

/** What a day says of who does not work on it. */
export interface DayOffOn {
  /** The workspace does not, or the reader. */
  isHoliday: boolean
  words: string[]
}

export interface FreeDays {
  on: ReadonlyMap<Day, DayOffOn>
  /** On this day of the week nobody works whose days are looked at. */
  isFree: (day: Day) => boolean
}

/**
 * Holidays of the workspace to everybody, and to the staff who is away: of those whose work is looked at, else of all of
 * whom they read it. The week is that of the one person who is looked at, else the reader's own. The calendar does not
 * wait for them.
 */
export function useDaysOff(span: Span, { assignee }: TableFilter): FreeDays {
  const { data } = useQuery({ queryKey: ['settings', 'days-off', span], queryFn: () => ask(listDaysOff, span) })
  const { daysOff } = usePreferences()
  const me = useMe().id
  const people = assignee?.split(',').map((id) => (id === 'me' ? me : id))
  const week = data?.weeks[people?.length === 1 ? (people[0] ?? me) : me]
  const free = week ? weekdays.filter((it) => !week.includes(it)).map((it) => weekdays.indexOf(it)) : daysOff
  return {
    on: data ? daysOffOn(data, span, { me, people }) : new Map(),
    isFree: (day) => free.some((it) => it === new Date(utcMidnight(day)).getUTCDay()),
  }
}

interface Whose {
  me: string
  /** Left out: of everybody. */
  people?: readonly string[] | undefined
}

export function daysOffOn({ items, people: faces }: DaysOff, { from, to }: Span, { me, people }: Whose) {
  const days = new Map<Day, DayOff[]>()
  for (const item of items.filter(({ person }) => person === null || (people?.includes(person) ?? true)))
    for (let day = item.firstOn < from ? from : item.firstOn; day <= item.lastOn && day <= to; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), item])
  return new Map([...days].map(([day, off]): [Day, DayOffOn] => [day, onDay(off, me, faces)]))
}

function onDay(off: readonly DayOff[], me: string, faces: DaysOff['people']): DayOffOn {
  const holidays = off.filter(({ person }) => person === null).map(({ name }) => name || t({ id: 'Holiday' }))
  const away = new Set(off.flatMap(({ person }) => person ?? []))
  const names = [...away].filter((id) => id !== me).map((id) => faces[id]?.name ?? '')
  const words = [
    ...holidays,
    ...(away.has(me) ? [t({ id: 'You are away' })] : []),
    ...(names.length > 0 ? [t({ id: 'Away: {names}' }, { names: names.join(', ') })] : []),
  ]
  return { isHoliday: holidays.length > 0 || away.has(me), words }
}
