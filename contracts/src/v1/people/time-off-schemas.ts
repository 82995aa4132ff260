import * as z from 'zod/mini'
import { IsoDate, DueDate, Id, SeenVersion, OptionalLine } from '../../field-schemas.ts'
import { daysBetween } from '../../time/dates.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { TIME_OFF_LIMITS, timeOffKinds } from '../../time/time-off.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'
import { Week, Weekday } from '../settings/workspace-schemas.ts'

export const TimeOffKind = z.enum(timeOffKinds, message({ id: 'Choose holiday, away, or sick' }))

/** Inclusive. `person` is null for the workspace. */
export const TimeOff = z.object({
  id: Id,
  person: z.nullable(Id),
  startsOn: IsoDate,
  endsOn: IsoDate,
  /** `away` without a name if the reason is hidden. */
  kind: TimeOffKind,
  name: z.string(),
  isReasonVisible: z.optional(z.boolean()),
  version: z.int(),
  can: Permissions('edit', 'delete'),
})
export type TimeOff = z.infer<typeof TimeOff>

/** `weeks`: people whose working days differ from the workspace's. */
export const TimeOffList = z.object({
  items: z.array(TimeOff),
  weeks: z.record(Id, z.array(Weekday)),
  people: relatedRecords.people,
  can: Permissions('addHoliday', 'addForOthers'),
})
export type TimeOffList = z.infer<typeof TimeOffList>

/** Overlapping the range (default: from today), at most 5000; `none` is the workspace. */
export const TimeOffFilter = z.object({
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  person: z.optional(Id),
})
export type TimeOffFilter = z.input<typeof TimeOffFilter>

const dayMissing = message({ id: 'Choose a date' })
const span = {
  startsOn: DueDate(dayMissing),
  endsOn: DueDate(dayMissing),
  name: OptionalLine(LIMITS.name, message({ id: 'Name cannot exceed 200 characters' })),
}
interface Days {
  startsOn: string
  endsOn: string
}
/** At most a year. */
const checks = [
  z.refine<Days>(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    error: message({ id: 'Choose a last day on or after the first day' }),
  }),
  z.refine<Days>(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) < TIME_OFF_LIMITS.length, {
    path: ['endsOn'],
    error: message({ id: 'Choose 366 days or fewer' }),
  }),
] as const
const Span = z.object(span).check(...checks)

export const TimeOffInput = z.object({ ...span, kind: TimeOffKind, isReasonVisible: z.boolean() }).check(...checks)
export type TimeOffInput = z.input<typeof TimeOffInput>

export const TimeOffDraft = z.object({
  person: z.nullable(Id),
  kind: z._default(TimeOffKind, 'holiday'),
  isReasonVisible: z._default(z.boolean(), false),
  days: z
    .array(Span)
    .check(
      z.minLength(1, message({ id: 'Choose at least one entry' })),
      z.maxLength(TIME_OFF_LIMITS.most, message({ id: 'Choose up to 1,000 at a time' })),
    ),
})
export type TimeOffDraft = z.input<typeof TimeOffDraft>

export const TimeOffEdit = z.object({
  id: Id,
  startsOn: z.optional(span.startsOn),
  endsOn: z.optional(span.endsOn),
  name: z.optional(span.name),
  kind: z.optional(TimeOffKind),
  isReasonVisible: z.optional(z.boolean()),
  version: SeenVersion,
})
export type TimeOffEdit = z.input<typeof TimeOffEdit>

export const CalendarFile = z.object({
  person: z.nullable(Id),
  calendar: z
    .string(message({ id: 'Choose a calendar file (.ics)' }))
    .check(z.maxLength(TIME_OFF_LIMITS.file, message({ id: 'This file is too large. The limit is 512 KB.' }))),
})
export type CalendarFile = z.input<typeof CalendarFile>

export const ParsedCalendarFile = z.object({
  /** Recurring events expanded from this year through the year after next. */
  days: z.array(
    z.object({
      startsOn: IsoDate,
      endsOn: IsoDate,
      name: z.string(),
      /** Already stored. */
      isKnown: z.boolean(),
    }),
  ),
  /** `timed`: with a time of day; `outside` that range. `startsOn` null: unreadable. */
  skipped: z.array(
    z.object({
      name: z.string(),
      startsOn: z.nullable(IsoDate),
      reason: z.enum(['timed', 'outside', 'unreadable']),
    }),
  ),
})
export type ParsedCalendarFile = z.infer<typeof ParsedCalendarFile>

/** `null` uses the workspace's. */
export const WorkingWeek = z.object({ week: z.nullable(z.array(Weekday)) })
export type WorkingWeek = z.infer<typeof WorkingWeek>
export const WorkingWeekEdit = z.object({ person: z.optional(Id), week: z.nullable(Week) })
export type WorkingWeekEdit = z.input<typeof WorkingWeekEdit>
