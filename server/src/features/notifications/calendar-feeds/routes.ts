import * as calls from '@oriel/contracts/v1/notifications/calendar-feeds'
import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import * as shapes from '@oriel/contracts/v1/notifications/calendar-feeds-schemas'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { publicRawRoute, route } from '../../../platform/http/route.ts'
import { addCalendarFeed, deleteCalendarFeed, listOwnFeeds, rotateCalendarFeed } from './manage-feeds.ts'
import { serveCalendarFeed } from './serve-feed.ts'

export const calendarFeedRoutes = [
  route(withSchemas(calls.listCalendarFeeds, Nothing, shapes.CalendarFeeds), async (_, ctx) => ({
    items: await listOwnFeeds(ctx),
  })),
  route(withSchemas(calls.addCalendarFeed, shapes.CalendarFeedDraft, shapes.NewCalendarFeed), addCalendarFeed, {
    stepUp: 'required',
  }),
  route(withSchemas(calls.rotateCalendarFeed, ById, shapes.NewCalendarFeed), rotateCalendarFeed, {
    stepUp: 'required',
  }),
  route(withSchemas(calls.deleteCalendarFeed, ById, ById), deleteCalendarFeed, { stepUp: 'no-gain' }),
  publicRawRoute(rawWithSchemas(calls.readCalendarFeed, shapes.FeedSecret), serveCalendarFeed),
]
