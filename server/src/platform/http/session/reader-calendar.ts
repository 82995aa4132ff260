import { isV1Call } from '@oriel/contracts/v1/call'
import { type Weekday, DEFAULT_WORKING_WEEK } from '@oriel/contracts/time/weekdays'

/** Time zones and working week that apply to a request. */
export interface ReaderCalendar {
  /** IANA time zone of the reader; null: the server's. */
  timeZone: string | null
  /** Used for durations. */
  workspaceZone: string | null
  workingWeek: readonly Weekday[]
}

/** As stored with a session. */
export interface StoredCalendar {
  ownZone: string | null
  workspaceZone: string | null
  workingWeek: string | null
}

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

/** v1 uses the reader's own time zone; specified calls use the workspace's. */
export const timeZoneFor = (
  { ownZone, workspaceZone }: Pick<StoredCalendar, 'ownZone' | 'workspaceZone'>,
  { url }: { url: string },
): string | null => (isV1Call({ path: url }) ? ownZone : null) ?? workspaceZone
