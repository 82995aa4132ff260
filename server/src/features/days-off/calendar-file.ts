import { DAYS_OFF } from '@oriel/contracts/time/days-off'
import { setImmediate } from 'node:timers/promises'
import { daysBetween } from '@oriel/contracts/days'
import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { CalendarFile, FoundDays } from '@oriel/contracts/v1/shapes/days-off'
import type ical from 'node-ical'
import type { VEvent } from 'node-ical'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { keyOf, knownDays } from './known-days.ts'
import { personAtAgency } from './person-at-agency.ts'

type Sent = z.output<typeof CalendarFile>
type Found = Omit<FoundDays['days'][number], 'isKnown'>
export type InFile = Pick<FoundDays, 'leftOut'> & { days: Found[] }

/** Loaded when the first file is read: it takes memory that hardly anybody needs. */
type Library = typeof ical

/** A rule is followed from day to day: so many of them at most. */
const REPEATING = 100

/** The whole days of a file, from this year on until the end of the year after next. A file that is not whole has none. */
export async function daysInFile({ calendar }: Sent, actor: Visitor): Promise<InFile> {
  const leftOut = { timed: 0, outside: 0, unreadable: 0 }
  const year = Number(todayOf({ actor }).slice(0, 4))
  const [from, to] = [`${year}-01-01`, `${year + 2}-12-31`]
  const days: Found[] = []
  const { default: library } = await import('node-ical')
  let repeating = 0
  for (const event of eventsIn(library, calendar)) {
    if (event.status === 'CANCELLED') continue
    if (event.datetype !== 'date') {
      leftOut[event.start instanceof Date ? 'timed' : 'unreadable'] += 1
      continue
    }
    if (event.rrule && (repeating += 1) > REPEATING) throw tooMany()
    const times = timesOf(library, event, { from, to })
    if (!times) leftOut.unreadable += 1
    else if (times.length === 0) leftOut.outside += 1
    else days.push(...times)
    if (days.length > DAYS_OFF.most) throw tooMany()
    // Others are answered meanwhile.
    if (event.rrule) await setImmediate()
  }
  return { days: days.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)), leftOut }
}

/** Beside each day whether it is kept already; who may not enter days there is refused as at that. */
export async function markKnown({ person }: Sent, visit: Visit, { days, leftOut }: InFile): Promise<FoundDays> {
  ensure(visit.actor, policy.dayOff.create, { isOwn: person === visit.actor.id })
  if (person !== null) await personAtAgency(visit, person)
  const known = await knownDays(visit, person)
  return { days: days.map((it) => ({ ...it, isKnown: known.has(keyOf(it)) })), leftOut }
}

const tooMany = () => invalid({ calendar: message({ id: 'This file holds too many days: at most 1000' }) })

function eventsIn(library: Library, text: string): VEvent[] {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw invalid({ calendar: message({ id: 'This is not a calendar file (.ics)' }) })
  if (!/^END:VCALENDAR\s*$/im.test(text.slice(-LAST)))
    throw invalid({ calendar: message({ id: 'This calendar file is not whole' }) })
  if (text.split(/^BEGIN:VEVENT/im).length - 1 > DAYS_OFF.events) throw tooMany()
  try {
    return Object.values(library.sync.parseICS(text)).filter((it): it is VEvent => it?.type === 'VEVENT')
  } catch {
    throw invalid({ calendar: message({ id: 'This calendar file cannot be read' }) })
  }
}

/** Where the end of a file is looked for: there may be empty lines behind it. */
const LAST = 1000

/** Each time that an event of whole days takes place; undefined where its days make no sense. */
function timesOf(library: Library, event: VEvent, { from, to }: { from: string; to: string }): Found[] | undefined {
  const name = nameOf(event.summary)
  if (!event.rrule) {
    const span = spanOf(event)
    return span && (span.lastOn < from || span.firstOn > to ? [] : [{ ...span, name }])
  }
  if (!/FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)/.test(ruleOf(event)) || /BY(HOUR|MINUTE|SECOND)/.test(ruleOf(event)))
    return undefined
  try {
    const times = library.expandRecurringEvent(event, { from: new Date(`${from}T00:00`), to: new Date(`${to}T00:00`) })
    const spans = times.map(spanOf)
    return spans.every((span) => span !== undefined) ? spans.map((span) => ({ ...span, name })) : undefined
  } catch {
    return undefined
  }
}

const ruleOf = ({ rrule }: VEvent) => String(rrule)

/** The library has days as midnights of the server's own zone, and the end as the day after the last. */
function spanOf({ start, end }: { start?: Date; end?: Date | undefined }) {
  if (!(start instanceof Date) || !Number.isFinite(start.getTime())) return undefined
  const firstOn = dayOf(start)
  const lastOn = end instanceof Date && end > start ? dayBefore(end) : firstOn
  return daysBetween(firstOn, lastOn) < DAYS_OFF.length && /^\d{4}-/.test(firstOn) ? { firstOn, lastOn } : undefined
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const dayBefore = (date: Date) => dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1))

/** With parameters, such as its language, it comes as an object. */
function nameOf(summary: VEvent['summary'] | undefined): string {
  const said: unknown = typeof summary === 'object' ? summary.val : summary
  return typeof said === 'string' ? said.replaceAll(/\s+/g, ' ').trim().slice(0, LIMITS.name) : ''
}
