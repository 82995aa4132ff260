import { type Message, message } from '@oriel/contracts/message'
import type { CalendarFile, ParsedCalendarFile } from '@oriel/contracts/v1/people/time-off-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { runInWorker, WorkerFailed } from '../../../platform/base/run-in-worker.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { calendarKey, listExistingKeys } from './existing-time-off.ts'
import { findStaffMember } from './find-staff-member.ts'
import type { CalendarDates, CalendarProblem, CalendarQuery } from './read-calendar.ts'

type Sent = z.output<typeof CalendarFile>

/** Milliseconds and megabytes: ten times what a 512 KB file takes. */
const BOUNDS = { timeout: 5000, memory: 128 }

/** From this year to the end of the year after next. */
export async function parseCalendarFile({ calendar }: Sent, actor: SessionActor): Promise<CalendarDates> {
  const year = Number(readerToday({ actor }).slice(0, 4))
  const query: CalendarQuery = { calendar, from: `${year}-01-01`, to: `${year + 2}-12-31` }
  const module = new URL('./read-calendar-worker.ts', import.meta.url)
  const read = await runInWorker<CalendarDates | CalendarProblem>(module, query, BOUNDS).catch((error: unknown) => {
    if (error instanceof WorkerFailed) return 'unreadable' as const
    throw error
  })
  if (typeof read === 'string') throw invalidFields({ calendar: PROBLEMS[read] })
  return read
}

const PROBLEMS: Record<CalendarProblem, Message> = {
  'not-a-calendar': message({ id: 'This isn’t a calendar file (.ics)' }),
  incomplete: message({ id: 'This calendar file is incomplete' }),
  'too-many': message({ id: 'This file has too many events. The limit is 1,000.' }),
  unreadable: message({ id: 'This calendar file can’t be read' }),
}

export async function markExistingTimeOff(
  { person }: Sent,
  ctx: RequestContext,
  { days, skipped }: CalendarDates,
): Promise<ParsedCalendarFile> {
  ensureAllowed(ctx.actor, policy.timeOff.create, { isOwn: person === ctx.actor.id })
  if (person !== null) await findStaffMember(ctx, person)
  const known = await listExistingKeys(ctx, person)
  return { days: days.map((it) => ({ ...it, isKnown: known.has(calendarKey(it)) })), skipped }
}
