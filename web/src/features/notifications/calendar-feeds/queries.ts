import { listCalendarFeeds } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const calendarFeedsQuery = queryOptions({
  queryKey: ['session', 'calendars'],
  queryFn: () => callApi(listCalendarFeeds, {}),
  staleTime: 0,
})
