import { isPlain } from '@oriel/contracts/v1/call'
import { type Weekday, WORKING_WEEK } from '@oriel/contracts/weekdays'

/** Whose days hold while a request is answered. */
export interface Calendar {
  /** The reader's time zone; null: the server's own. */
  timeZone: string | null
  /** The workspace's, and the days on which it works: by these it counts how long something took. */
  workspaceZone: string | null
  workingWeek: readonly Weekday[]
}

/** The same as it is stored beside a session. */
export interface StoredCalendar {
  ownZone: string | null
  workspaceZone: string | null
  workingWeek: string | null
}

/** As long as nobody has chosen anything. */
export const SHIPPED: Calendar = { timeZone: null, workspaceZone: null, workingWeek: WORKING_WEEK }

export const calendarOf = (stored: StoredCalendar, request: { url: string }): Calendar => ({
  timeZone: zoneOf(stored, request),
  workspaceZone: stored.workspaceZone,
  workingWeek: stored.workingWeek === null ? WORKING_WEEK : (JSON.parse(stored.workingWeek) as Weekday[]),
})

/** Under v1 each reader has the days of their own zone; the specified calls have the workspace's. */
export const zoneOf = (
  { ownZone, workspaceZone }: Pick<StoredCalendar, 'ownZone' | 'workspaceZone'>,
  { url }: { url: string },
): string | null => (isPlain({ path: url }) ? ownZone : null) ?? workspaceZone
