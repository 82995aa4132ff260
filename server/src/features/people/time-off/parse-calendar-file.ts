import { TIME_OFF_LIMITS } from '@oriel/contracts/time/time-off'
import { setImmediate } from 'node:timers/promises'
import { daysBetween } from '@oriel/contracts/time/dates'
import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { CalendarFile, ParsedCalendarFile } from '@oriel/contracts/v1/people/time-off-schemas'
import type ical from 'node-ical'
import type { VEvent } from 'node-ical'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/errors/errors.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { timeOffKey, listExistingKeys } from './existing-time-off.ts'
import { findStaffMember } from './find-staff-member.ts'

type Sent = z.output<typeof CalendarFile>
type Found = Omit<ParsedCalendarFile['days'][number], 'isKnown'>
export type CalendarFileDate = Pick<ParsedCalendarFile, 'leftOut'> & { days: Found[] }

/** Loaded when the first file is read: it takes memory that hardly anybody needs. */
type Library = typeof ical

/** A rule is followed from day to day: so many of them at most. */
const REPEATING = 100

/** The whole days of a file, from this year on until the end of the year after next. A file that is not whole has none. */
export async function parseCalendarFile({ calendar }: Sent, actor: SessionActor): Promise<CalendarFileDate> {
  const leftOut = { timed: 0, outside: 0, unreadable: 0 }
  const year = Number(readerToday({ actor }).slice(0, 4))
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
    if (days.length > TIME_OFF_LIMITS.most) throw tooMany()
    // Others are answered meanwhile.
    if (event.rrule) await setImmediate()
  }
  return { days: days.toSorted((one, other) => (timeOffKey(one) < timeOffKey(other) ? -1 : 1)), leftOut }
}

/** Beside each day whether it is kept already; who may not enter days there is refused as at that. */
export async function markExistingTimeOff(
  { person }: Sent,
  ctx: RequestContext,
  { days, leftOut }: CalendarFileDate,
): Promise<ParsedCalendarFile> {
  ensureAllowed(ctx.actor, policy.dayOff.create, { isOwn: person === ctx.actor.id })
  if (person !== null) await findStaffMember(ctx, person)
  const known = await listExistingKeys(ctx, person)
  return { days: days.map((it) => ({ ...it, isKnown: known.has(timeOffKey(it)) })), leftOut }
}

const tooMany = () => invalidFields({ calendar: message({ id: 'This file has too many events. The limit is 1,000.' }) })

function eventsIn(library: Library, text: string): VEvent[] {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text))
    throw invalidFields({ calendar: message({ id: 'This isn’t a calendar file (.ics)' }) })
  if (!/^END:VCALENDAR\s*$/im.test(text.slice(-LAST)))
    throw invalidFields({ calendar: message({ id: 'This calendar file is incomplete' }) })
  if (text.split(/^BEGIN:VEVENT/im).length - 1 > TIME_OFF_LIMITS.events) throw tooMany()
  try {
    return Object.values(library.sync.parseICS(text)).filter((it): it is VEvent => it?.type === 'VEVENT')
  } catch {
    throw invalidFields({ calendar: message({ id: 'This calendar file can’t be read' }) })
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
  return daysBetween(firstOn, lastOn) < TIME_OFF_LIMITS.length && /^\d{4}-/.test(firstOn)
    ? { firstOn, lastOn }
    : undefined
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const dayBefore = (date: Date) => dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1))

/** With parameters, such as its language, it comes as an object. */
function nameOf(summary: VEvent['summary'] | undefined): string {
  const said: unknown = typeof summary === 'object' ? summary.val : summary
  return typeof said === 'string' ? said.replaceAll(/\s+/g, ' ').trim().slice(0, LIMITS.name) : ''
}
