import { isV1Call } from '@oriel/contracts/v1/call'
import { type Weekday, DEFAULT_WORKING_WEEK } from '@oriel/contracts/time/weekdays'

/** Whose days hold while a request is answered. */
export interface ReaderCalendar {
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
export const DEFAULT_CALENDAR: ReaderCalendar = {
  timeZone: null,
  workspaceZone: null,
  workingWeek: DEFAULT_WORKING_WEEK,
}

export const calendarFor = (stored: StoredCalendar, request: { url: string }): ReaderCalendar => ({
  timeZone: timeZoneFor(stored, request),
  workspaceZone: stored.workspaceZone,
  workingWeek: stored.workingWeek === null ? DEFAULT_WORKING_WEEK : (JSON.parse(stored.workingWeek) as Weekday[]),
})

/** Under v1 each reader has the days of their own zone; the specified calls have the workspace's. */
export const timeZoneFor = (
  { ownZone, workspaceZone }: Pick<StoredCalendar, 'ownZone' | 'workspaceZone'>,
  { url }: { url: string },
): string | null => (isV1Call({ path: url }) ? ownZone : null) ?? workspaceZone
