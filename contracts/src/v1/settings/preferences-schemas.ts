import * as z from 'zod/mini'
import { SeenVersion } from '../../field-schemas.ts'
import { message } from '../../message.ts'
import { Language, TimeZone, Weekday } from './workspace-schemas.ts'

/** How much room lists take. */
export const Density = z.enum(['comfortable', 'compact'], message({ id: 'Choose comfortable or compact' }))
export type Density = z.infer<typeof Density>

/** How one person wants to read and work. */
export const Preferences = z.object({
  /** Null: the workspace's. */
  language: z.nullable(Language),
  /** In which instants are shown; null: the workspace's. */
  timeZone: z.nullable(z.string()),
  /** Where weeks begin; null: as the language has it. */
  firstWeekday: z.nullable(Weekday),
  density: Density,
  /** Whether single keys do something by themselves. */
  keys: z.boolean(),
  version: z.int(),
})
export type Preferences = z.infer<typeof Preferences>

/** Only what is sent changes. */
export const PreferencesEdit = z.object({
  language: z.optional(z.nullable(Language)),
  timeZone: z.optional(z.nullable(TimeZone)),
  firstWeekday: z.optional(z.nullable(Weekday)),
  density: z.optional(Density),
  keys: z.optional(z.boolean(message({ id: 'Choose on or off' }))),
  version: SeenVersion,
})
export type PreferencesEdit = z.input<typeof PreferencesEdit>
