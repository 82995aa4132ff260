import { isV1Call } from '@oriel/contracts/v1/call'
import { type Weekday, DEFAULT_WORKING_WEEK } from '@oriel/contracts/time/weekdays'

export interface ReaderCalendar {
  /** Null: the server's. */
  timeZone: string | null
  /** For durations. */
  workspaceZone: string | null
  workingWeek: readonly Weekday[]
}

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

/** v1: the reader's time zone; specified calls: the workspace's. */
export const timeZoneFor = (
  { ownZone, workspaceZone }: Pick<StoredCalendar, 'ownZone' | 'workspaceZone'>,
  { url }: { url: string },
): string | null => (isV1Call({ path: url }) ? ownZone : null) ?? workspaceZone
