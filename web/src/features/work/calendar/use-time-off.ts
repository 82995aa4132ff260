import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { weekdays } from '@oriel/contracts/time/weekdays'
import { listTimeOff } from '@oriel/contracts/v1/people/time-off'
import type { TimeOff, TimeOffList } from '@oriel/contracts/v1/people/time-off-schemas'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import type { IsoDate } from '../../../lib/dates.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import type { TableFilter } from '../table/table-query.ts'
import type { CalendarRange } from './calendar-range.ts'

export interface DayTimeOff {
  /** Company holiday, or the reader's own time off. */
  isHoliday: boolean
  words: string[]
}

export interface CalendarTimeOff {
  on: ReadonlyMap<IsoDate, DayTimeOff>
  isFree: (day: IsoDate) => boolean
}

/**
 * Staff also see time off of people in view, else of all they may see. Working week of the one person in view, else the
 * reader's. Doesn't delay the calendar.
 */
export function useTimeOff(span: CalendarRange, { assignee }: TableFilter): CalendarTimeOff {
  const { data } = useQuery({ queryKey: ['settings', 'time-off', span], queryFn: () => callApi(listTimeOff, span) })
  const { nonWorkingDays } = usePreferences()
  const me = useMe().id
  const people = assignee?.split(',').map((id) => (id === 'me' ? me : id))
  const week = data?.weeks[people?.length === 1 ? (people[0] ?? me) : me]
  const free = week ? weekdays.filter((it) => !week.includes(it)).map((it) => weekdays.indexOf(it)) : nonWorkingDays
  return {
    on: data ? timeOffByDay(data, span, { me, people }) : new Map(),
    isFree: (day) => free.some((it) => it === new Date(utcMidnight(day)).getUTCDay()),
  }
}

interface TimeOffViewer {
  me: string
  /** Undefined: everyone. */
  people?: readonly string[] | undefined
}

export function timeOffByDay(
  { items, people: faces }: TimeOffList,
  { from, to }: CalendarRange,
  { me, people }: TimeOffViewer,
) {
  const days = new Map<IsoDate, TimeOff[]>()
  for (const item of items.filter(({ person }) => person === null || (people?.includes(person) ?? true)))
    for (let day = item.startsOn < from ? from : item.startsOn; day <= item.endsOn && day <= to; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), item])
  return new Map([...days].map(([day, off]): [IsoDate, DayTimeOff] => [day, timeOffOnDay(off, me, faces)]))
}

function timeOffOnDay(off: readonly TimeOff[], me: string, faces: TimeOffList['people']): DayTimeOff {
  const holidays = off.filter(({ person }) => person === null).map(({ name }) => name || t({ id: 'Holiday' }))
  const away = new Set(off.flatMap(({ person }) => person ?? []))
  const names = [...away].filter((id) => id !== me).map((id) => faces[id]?.name ?? '')
  const words = [
    ...holidays,
    ...(away.has(me) ? [t({ id: 'You’re away' })] : []),
    ...(names.length > 0 ? [t({ id: 'Away: {names}' }, { names: names.join(', ') })] : []),
  ]
  return { isHoliday: holidays.length > 0 || away.has(me), words }
}
