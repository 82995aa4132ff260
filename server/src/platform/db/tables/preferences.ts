import type { Branding } from '@oriel/contracts/v1/settings/branding-schemas'
import type { Language } from '@oriel/contracts/languages'
import type { Density } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Generated } from 'kysely'
import type { Weekday } from '@oriel/contracts/time/weekdays'

/** One row. */
export interface SettingsTable {
  id: string
  name: string
  language: Language | null
  timeZone: string | null
  /** JSON list: weekdays. */
  workingWeek: string
  /** For new projects: JSON list. */
  clientsSee: Generated<string>
  recordsViews: Generated<number>
  version: Generated<number>
}

export interface BrandingTable {
  part: keyof Branding
  /** Color, or name of the image. */
  value: string
  /** PNG in base64. */
  image: string | null
  icon: string | null
}

/** Null: the workspace's or language's default. */
export interface PreferencesTable {
  userId: string
  language: Language | null
  timeZone: string | null
  firstWeekday: Weekday | null
  density: Density
  keys: 0 | 1
  version: Generated<number>
}

export interface SavedViewsTable {
  id: string
  ownerId: string
  name: string
  kind: string
  query: string
  shared: number
  createdAt: string
}
