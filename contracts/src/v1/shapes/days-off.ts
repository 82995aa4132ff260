import * as z from 'zod/mini'
import { Count, Day, DueDate, Id, OptionalText, SeenVersion } from '../../fields.ts'
import { daysBetween } from '../../days.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { DAYS_OFF, dayOffKinds } from '../../time/days-off.ts'
import { tables, Verbs } from './common.ts'
import { Week, Weekday } from './settings.ts'

export const DayOffKind = z.enum(dayOffKinds, message({ id: 'Choose holiday, away or sick' }))

/** The first and the last day on which somebody, or with no `person` the whole workspace, does not work. */
export const DayOff = z.object({
  id: Id,
  person: z.nullable(Id),
  firstOn: Day,
  lastOn: Day,
  /** Somebody whose reason is not told is `away`, without a name. */
  kind: DayOffKind,
  name: z.string(),
  /** For its person: whether colleagues read why. */
  isTold: z.optional(z.boolean()),
  version: z.int(),
  can: Verbs('edit', 'delete'),
})
export type DayOff = z.infer<typeof DayOff>

/** By their days. `weeks` of people who work on other days of the week than the workspace. */
export const DaysOff = z.object({
  items: z.array(DayOff),
  weeks: z.record(Id, z.array(Weekday)),
  people: tables.people,
  /** `addHoliday`: of the workspace. `addForOthers`: of anybody at the agency. */
  can: Verbs('addHoliday', 'addForOthers'),
})
export type DaysOff = z.infer<typeof DaysOff>

/** Those that touch these days, from today on where nothing else is said, the first 5000; of one person, or of `none`. */
export const DaysOffFilter = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
  person: z.optional(Id),
})
export type DaysOffFilter = z.input<typeof DaysOffFilter>

const dayMissing = message({ id: 'Choose a day' })
const span = {
  firstOn: DueDate(dayMissing),
  lastOn: DueDate(dayMissing),
  name: OptionalText(LIMITS.name, message({ id: 'The name cannot exceed 200 characters' })),
}
interface Days {
  firstOn: string
  lastOn: string
}
/** From the first day to the last one, a year at most. */
const checks = [
  z.refine<Days>(({ firstOn, lastOn }) => lastOn >= firstOn, {
    path: ['lastOn'],
    error: message({ id: 'The last day cannot be before the first' }),
  }),
  z.refine<Days>(({ firstOn, lastOn }) => daysBetween(firstOn, lastOn) < DAYS_OFF.length, {
    path: ['lastOn'],
    error: message({ id: 'At most 366 days at once' }),
  }),
] as const
const Span = z.object(span).check(...checks)

/** As one is typed into a form. */
export const TypedDayOff = z.object({ ...span, kind: DayOffKind, isTold: z.boolean() }).check(...checks)
export type TypedDayOff = z.input<typeof TypedDayOff>

/** Of `person`, or of the workspace where that is null. */
export const DaysOffDraft = z.object({
  person: z.nullable(Id),
  kind: z._default(DayOffKind, 'holiday'),
  /** Whether colleagues read why somebody is away. */
  isTold: z._default(z.boolean(), false),
  days: z
    .array(Span)
    .check(
      z.minLength(1, message({ id: 'Choose at least one day' })),
      z.maxLength(DAYS_OFF.most, message({ id: 'At most 1000 at once' })),
    ),
})
export type DaysOffDraft = z.input<typeof DaysOffDraft>

/** Only what is sent changes. */
export const DayOffEdit = z.object({
  id: Id,
  firstOn: z.optional(span.firstOn),
  lastOn: z.optional(span.lastOn),
  name: z.optional(span.name),
  kind: z.optional(DayOffKind),
  isTold: z.optional(z.boolean()),
  version: SeenVersion,
})
export type DayOffEdit = z.input<typeof DayOffEdit>

/** A calendar file as text, and for whom its days are meant. */
export const CalendarFile = z.object({
  person: z.nullable(Id),
  calendar: z
    .string(message({ id: 'Choose a calendar file (.ics)' }))
    .check(z.maxLength(DAYS_OFF.file, message({ id: 'This file is too large: at most 512 kB' }))),
})
export type CalendarFile = z.input<typeof CalendarFile>

export const FoundDays = z.object({
  /** By their days; what repeats stands there for each time, from this year on until the end of the year after next. */
  days: z.array(
    z.object({
      firstOn: Day,
      lastOn: Day,
      name: z.string(),
      /** Kept already. */
      isKnown: z.boolean(),
    }),
  ),
  /** What was left out: it has a time of day, lies before this year or too far ahead, or cannot be read. */
  leftOut: z.object({ timed: Count, outside: Count, unreadable: Count }),
})
export type FoundDays = z.infer<typeof FoundDays>

/** `null`: as the workspace does. */
export const WorkingWeek = z.object({ week: z.nullable(z.array(Weekday)) })
export type WorkingWeek = z.infer<typeof WorkingWeek>
export const WorkingWeekEdit = z.object({ person: z.optional(Id), week: z.nullable(Week) })
export type WorkingWeekEdit = z.input<typeof WorkingWeekEdit>
