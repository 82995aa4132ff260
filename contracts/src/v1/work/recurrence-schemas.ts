import * as z from 'zod/mini'
import { IsoDate, Id, SeenVersion, StartDate } from '../../field-schemas.ts'
import { message } from '../../message.ts'
import { Permissions } from '../common-schemas.ts'
import { weekdays } from '../../time/weekdays.ts'

const wholeNumber = message({ id: 'Enter a whole number from 1 to 99' })
const Interval = z._default(z.int(wholeNumber).check(z.gte(1, wholeNumber), z.lte(99, wholeNumber)), 1)
const Weekday = z.enum(weekdays, message({ id: 'Choose a day of the week' }))
const dayOfMonth = message({ id: 'Enter a day from 1 to 31' })

/** By number (skipped in shorter months), or counted from either end. */
export const MonthDay = z.union([
  z.object({ day: z.int(dayOfMonth).check(z.gte(1, dayOfMonth), z.lte(31, dayOfMonth)) }),
  z.object({
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
    /** `working-day` uses the workspace's week. */
    of: z.union([Weekday, z.literal('day'), z.literal('working-day')]),
  }),
])
export type MonthDay = z.infer<typeof MonthDay>

const month = message({ id: 'Enter a month from 1 to 12' })
const days = message({ id: 'Enter a whole number from 1 to 366' })

export const RecurrenceRule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), interval: Interval }),
  z.object({
    every: z.literal('week'),
    interval: Interval,
    weekdays: z.array(Weekday).check(z.minLength(1, message({ id: 'Choose at least one day of the week' }))),
  }),
  z.object({ every: z.literal('month'), interval: Interval, on: MonthDay }),
  z.object({ every: z.literal('year'), month: z.int(month).check(z.gte(1, month), z.lte(12, month)), on: MonthDay }),
  z.object({
    every: z.literal('completion'),
    days: z.int(days).check(z.gte(1, days), z.lte(366, days)),
  }),
])
export type RecurrenceRule = z.infer<typeof RecurrenceRule>

const times = message({ id: 'Enter a whole number from 2 to 999' })
/** Until a date or a number of occurrences including the first; otherwise endless. */
export const RecurrenceDraft = z.object({
  id: Id,
  rule: RecurrenceRule,
  until: z.optional(z.nullable(StartDate)),
  times: z.optional(z.nullable(z.int(times).check(z.gte(2, times), z.lte(999, times)))),
  version: SeenVersion,
})
export type RecurrenceDraft = z.input<typeof RecurrenceDraft>

export const Recurrence = z.object({
  rule: z.nullable(RecurrenceRule),
  until: z.nullable(IsoDate),
  times: z.nullable(z.int()),
  /** Null after the last one, or if it depends on a completion. */
  nextOn: z.nullable(IsoDate),
  version: z.int(),
  can: Permissions('edit'),
})
export type Recurrence = z.infer<typeof Recurrence>
