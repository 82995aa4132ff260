import * as calls from '@oriel/contracts/v1/calendar-feeds'
import { rawShaped, shaped } from '@oriel/contracts/v1/call'
import * as shapes from '@oriel/contracts/v1/shapes/calendar-feeds'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { openRawRoute, route } from '../../http/route.ts'
import { addFeed, endFeed, feedsOf, rotateFeed } from './own-feeds.ts'
import { readFeed } from './read-feed.ts'

export const calendarFeedRoutes = [
  route(shaped(calls.listCalendarFeeds, Nothing, shapes.CalendarFeeds), async (_, visit) => ({
    items: await feedsOf(visit),
  })),
  route(shaped(calls.addCalendarFeed, shapes.CalendarFeedDraft, shapes.NewCalendarFeed), addFeed),
  route(shaped(calls.rotateCalendarFeed, ById, shapes.NewCalendarFeed), rotateFeed),
  route(shaped(calls.endCalendarFeed, ById, ById), endFeed),
  openRawRoute(rawShaped(calls.readCalendarFeed, shapes.FeedSecret), readFeed),
]
