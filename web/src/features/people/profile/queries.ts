import { listCalendarFeeds } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { getNotificationSettings } from '@oriel/contracts/v1/notifications/outbox'
import { getMe, listOwnDevices, listOwnSessions } from '@oriel/contracts/v1/people/me'
import { getPushKey } from '@oriel/contracts/v1/notifications/push'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const profileQuery = queryOptions({ queryKey: ['person', 'me'], queryFn: () => callApi(getMe, {}) })

export const ownSessionsQuery = queryOptions({
  queryKey: ['session', 'own'],
  queryFn: () => callApi(listOwnSessions, {}),
  staleTime: 0,
})

export const ownDevicesQuery = queryOptions({
  queryKey: ['session', 'devices'],
  queryFn: () => callApi(listOwnDevices, {}),
  staleTime: 0,
})

export const pushQuery = queryOptions({
  queryKey: ['session', 'push'],
  queryFn: () => callApi(getPushKey, {}),
  staleTime: 0,
})

export const notificationSettingsQuery = queryOptions({
  queryKey: ['settings', 'notices'],
  queryFn: () => callApi(getNotificationSettings, {}),
})

export const calendarFeedsQuery = queryOptions({
  queryKey: ['session', 'calendars'],
  queryFn: () => callApi(listCalendarFeeds, {}),
  staleTime: 0,
})
