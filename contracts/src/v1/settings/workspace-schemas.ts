import * as z from 'zod/mini'
import { message } from '../../message.ts'
import { SeenVersion, OptionalLine } from '../../field-schemas.ts'
import { languages } from '../../languages.ts'
import { LIMITS } from '../../limits.ts'
import { isTimeZone } from '../../time/time-zones.ts'
import { Permissions } from '../common-schemas.ts'
import { ClientFieldList, ClientFields } from '../projects/client-fields-schemas.ts'
import { weekdays } from '../../time/weekdays.ts'

export const Language = z.enum(languages, message({ id: 'Choose a language' }))
export const Weekday = z.enum(weekdays, message({ id: 'Choose a day of the week' }))
export const TimeZone = z
  .string(message({ id: 'Choose a time zone' }))
  .check(z.refine(isTimeZone, message({ id: 'Choose a time zone such as Europe/Berlin' })))

export const Workspace = z.object({
  name: z.string(),
  /** Default; null: the browser's. */
  language: z.nullable(Language),
  /** Default; null: the browser's. */
  timeZone: z.nullable(z.string()),
  workingWeek: z.array(Weekday),
})
export type Workspace = z.infer<typeof Workspace>

export const Settings = z.extend(Workspace, {
  clientsSee: z.optional(ClientFields.shape.clientsSee),
  recordsViews: z.optional(z.boolean()),
  version: z.int(),
  can: Permissions('edit'),
})
export type Settings = z.infer<typeof Settings>

export const Week = z.pipe(
  z
    .array(Weekday, message({ id: 'Choose days of the week' }))
    .check(
      z.minLength(1, message({ id: 'Choose at least one working day' })),
      z.maxLength(weekdays.length, message({ id: 'Choose up to 7 days' })),
    ),
  z.transform((days) => weekdays.filter((day) => days.includes(day))),
)

export const SettingsEdit = z.object({
  name: z.optional(OptionalLine(LIMITS.workspaceName, message({ id: 'Name cannot exceed 60 characters' }))),
  language: z.optional(z.nullable(Language)),
  timeZone: z.optional(z.nullable(TimeZone)),
  workingWeek: z.optional(Week),
  clientsSee: z.optional(ClientFieldList),
  recordsViews: z.optional(z.boolean()),
  version: SeenVersion,
})
export type SettingsEdit = z.input<typeof SettingsEdit>
