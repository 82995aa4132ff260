import { call, download, everyone } from '../call.ts'
import type { CalendarFeedDraft, CalendarFeeds, FeedSecret, NewCalendarFeed } from './calendar-feeds-schemas.ts'
import type { ById, Nothing } from '../common-schemas.ts'

export const listCalendarFeeds = call<Nothing, CalendarFeeds>('GET /api/v1/me/calendar-feeds', everyone, {
  personal: true,
})
export const addCalendarFeed = call<CalendarFeedDraft, NewCalendarFeed>('POST /api/v1/me/calendar-feeds', everyone, {
  personal: true,
  status: 201,
  answersSecret: true,
})
export const rotateCalendarFeed = call<ById, NewCalendarFeed>('POST /api/v1/me/calendar-feeds/:id/rotate', everyone, {
  personal: true,
  answersSecret: true,
})
export const deleteCalendarFeed = call<ById, ById>('DELETE /api/v1/me/calendar-feeds/:id', everyone, { personal: true })
/** The URL is the credential. 404 if wrong or revoked. */
export const readCalendarFeed = download<FeedSecret>('/api/v1/calendar-feeds/:secret.ics', 'anyone', 'text/calendar')
