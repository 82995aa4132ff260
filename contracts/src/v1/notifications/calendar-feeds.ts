import { everyone } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
import type { CalendarFeedDraft, CalendarFeeds, FeedSecret, NewCalendarFeed } from './calendar-feeds-schemas.ts'
import type { ById, Nothing } from '../common-schemas.ts'

/** Secret addresses at which a calendar reads days of its person. */

export const listCalendarFeeds: Call<Nothing, CalendarFeeds> = {
  method: 'GET',
  path: '/api/v1/me/calendar-feeds',
  who: everyone,
  personal: true,
}
export const addCalendarFeed: Call<CalendarFeedDraft, NewCalendarFeed> = {
  method: 'POST',
  path: '/api/v1/me/calendar-feeds',
  who: everyone,
  personal: true,
  status: 201,
  answersSecret: true,
}
/** Another address for it; the one before ends. */
export const rotateCalendarFeed: Call<ById, NewCalendarFeed> = {
  method: 'POST',
  path: '/api/v1/me/calendar-feeds/:id/rotate',
  who: everyone,
  personal: true,
  answersSecret: true,
}
export const deleteCalendarFeed: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/me/calendar-feeds/:id',
  who: everyone,
  personal: true,
}
/** Needs no sign-in: the address itself is the proof. A wrong one, or one that has ended, is 404. */
export const readCalendarFeed: RawCall<FeedSecret> = {
  method: 'GET',
  path: '/api/v1/ical/:secret.ics',
  who: 'anyone',
  produces: 'text/calendar',
}
