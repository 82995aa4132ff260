import { TIME_OFF_LIMITS } from '@oriel/contracts/time/time-off'
import { daysBetween } from '@oriel/contracts/time/dates'
import { LIMITS } from '@oriel/contracts/limits'
import type { ParsedCalendarFile } from '@oriel/contracts/v1/people/time-off-schemas'
import ical, { type VEvent } from 'node-ical'
import { calendarKey } from './existing-time-off.ts'

/** iCalendar import, in a worker thread (`read-calendar-worker.ts`). */

export interface CalendarQuery {
  calendar: string
  from: string
  to: string
}
export type FoundTimeOff = Omit<ParsedCalendarFile['days'][number], 'isKnown'>
export type CalendarDates = Pick<ParsedCalendarFile, 'skipped'> & { days: FoundTimeOff[] }
export type CalendarProblem = 'not-a-calendar' | 'incomplete' | 'too-many' | 'unreadable'

/** Recurrence rules, which are expanded one by one. */
const REPEATING = 100

export function readCalendar({ calendar, from, to }: CalendarQuery): CalendarDates | CalendarProblem {
  const skipped: CalendarDates['skipped'] = []
  const skip = (event: VEvent, reason: (typeof skipped)[number]['reason']) =>
    skipped.push({ name: nameOf(event.summary), startsOn: startOf(event), reason })
  const days: FoundTimeOff[] = []
  const events = eventsIn(calendar)
  if (typeof events === 'string') return events
  let repeating = 0
  for (const event of events) {
    if (event.status === 'CANCELLED') continue
    if (event.datetype !== 'date') {
      skip(event, event.start instanceof Date ? 'timed' : 'unreadable')
      continue
    }
    if (event.rrule && (repeating += 1) > REPEATING) return 'too-many'
    const times = timesOf(event, { from, to })
    if (!times) skip(event, 'unreadable')
    else if (times.length === 0) skip(event, 'outside')
    else days.push(...times)
    if (days.length > TIME_OFF_LIMITS.most) return 'too-many'
  }
  return { days: days.toSorted((one, other) => (calendarKey(one) < calendarKey(other) ? -1 : 1)), skipped }
}

/** Bounded before parsing: the parser expands each event. */
function eventsIn(text: string): VEvent[] | CalendarProblem {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text)) return 'not-a-calendar'
  if (!/^END:VCALENDAR\s*$/im.test(text.slice(-LAST))) return 'incomplete'
  if (countOf(text, /^BEGIN:VEVENT/gim) > TIME_OFF_LIMITS.events) return 'too-many'
  if (datesIn(text) > TIME_OFF_LIMITS.events) return 'too-many'
  try {
    return Object.values(ical.sync.parseICS(text)).filter((it): it is VEvent => it?.type === 'VEVENT')
  } catch {
    return 'unreadable'
  }
}

const datesIn = (text: string) =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split('\n')
    .filter((line) => /^(EXDATE|RDATE|RECURRENCE-ID)\b/i.test(line))
    .reduce((sum, line) => sum + 1 + countOf(line, /,/g), 0)

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const LAST = 1000

function timesOf(event: VEvent, { from, to }: { from: string; to: string }): FoundTimeOff[] | undefined {
  const name = nameOf(event.summary)
  if (!event.rrule) {
    const span = spanOf(event)
    return span && (span.endsOn < from || span.startsOn > to ? [] : [{ ...span, name }])
  }
  if (!/FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)/.test(ruleOf(event)) || /BY(HOUR|MINUTE|SECOND)/.test(ruleOf(event)))
    return undefined
  try {
    const times = ical.expandRecurringEvent(event, { from: new Date(`${from}T00:00`), to: new Date(`${to}T00:00`) })
    const spans = times.map(spanOf)
    return spans.every((span) => span !== undefined) ? spans.map((span) => ({ ...span, name })) : undefined
  } catch {
    return undefined
  }
}

const ruleOf = ({ rrule }: VEvent) => String(rrule)

/** The library returns midnights in the server's time zone and an exclusive end. */
function spanOf({ start, end }: { start?: Date; end?: Date | undefined }) {
  if (!(start instanceof Date) || !Number.isFinite(start.getTime())) return undefined
  const startsOn = dayOf(start)
  const endsOn = end instanceof Date && end > start ? dayBefore(end) : startsOn
  return daysBetween(startsOn, endsOn) < TIME_OFF_LIMITS.length && /^\d{4}-/.test(startsOn)
    ? { startsOn, endsOn }
    : undefined
}

function startOf({ start }: VEvent): string | null {
  const day = start instanceof Date && Number.isFinite(start.getTime()) ? dayOf(start) : ''
  return /^\d{4}-/.test(day) ? day : null
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const dayBefore = (date: Date) => dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1))

/** An object if it has parameters such as a language. */
function nameOf(summary: VEvent['summary'] | undefined): string {
  const said: unknown = typeof summary === 'object' ? summary.val : summary
  return typeof said === 'string' ? said.replaceAll(/\s+/g, ' ').trim().slice(0, LIMITS.name) : ''
}
