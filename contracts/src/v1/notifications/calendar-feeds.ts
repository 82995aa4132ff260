import { everyone } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
import type { CalendarFeedDraft, CalendarFeeds, FeedSecret, NewCalendarFeed } from './calendar-feeds-schemas.ts'
import type { ById, Nothing } from '../common-schemas.ts'

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
/** No sign-in: the URL is the proof. 404 if wrong or revoked. */
export const readCalendarFeed: RawCall<FeedSecret> = {
  method: 'GET',
  path: '/api/v1/calendar-feeds/:secret.ics',
  who: 'anyone',
  produces: 'text/calendar',
}
