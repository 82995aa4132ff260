import type { Language } from '@oriel/contracts/languages'
import type { Density } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Weekday } from '@oriel/contracts/time/weekdays'
import type { Generated } from 'kysely'

/** Of the workspace, in one row. */
export interface SettingsTable {
  id: string
  name: string
  language: Language | null
  timeZone: string | null
  /** JSON list of weekdays. */
  workingWeek: string
  /** Of new projects: JSON list of what clients see. */
  clientsSee: Generated<string>
  /** 1 where it is written down who of a client has seen a file. */
  recordsViews: Generated<number>
  version: Generated<number>
}

/** How one person wants to read and work; null where the workspace's settings, or the language, say it. */
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
  /** 1: everybody at the agency has it. */
  shared: number
  createdAt: string
}
