import * as z from 'zod/mini'
import { SeenVersion } from '../../field-schemas.ts'
import { message } from '../../message.ts'
import { Language, TimeZone, Weekday } from './workspace-schemas.ts'

export const Density = z.enum(['comfortable', 'compact'], message({ id: 'Choose comfortable or compact' }))
export type Density = z.infer<typeof Density>

export const Preferences = z.object({
  /** Null: the workspace's. */
  language: z.nullable(Language),
  /** Null: the workspace's. */
  timeZone: z.nullable(z.string()),
  /** Null: the language's default. */
  firstWeekday: z.nullable(Weekday),
  density: Density,
  keys: z.boolean(),
  version: z.int(),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferencesEdit = z.object({
  language: z.optional(z.nullable(Language)),
  timeZone: z.optional(z.nullable(TimeZone)),
  firstWeekday: z.optional(z.nullable(Weekday)),
  density: z.optional(Density),
  keys: z.optional(z.boolean(message({ id: 'Choose on or off' }))),
  version: SeenVersion,
})
export type PreferencesEdit = z.input<typeof PreferencesEdit>
