import { listCalendarFeeds } from '@oriel/contracts/v1/calendar-feeds'
import { getNoticeSettings } from '@oriel/contracts/v1/deliveries'
import { getMe, listOwnDevices, listOwnSessions } from '@oriel/contracts/v1/me'
import { getPushKey } from '@oriel/contracts/v1/push'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

export const profileQuery = queryOptions({ queryKey: ['person', 'me'], queryFn: () => ask(getMe, {}) })

export const ownSessionsQuery = queryOptions({
  queryKey: ['session', 'own'],
  queryFn: () => ask(listOwnSessions, {}),
  staleTime: 0,
})

export const ownDevicesQuery = queryOptions({
  queryKey: ['session', 'devices'],
  queryFn: () => ask(listOwnDevices, {}),
  staleTime: 0,
})

export const pushQuery = queryOptions({
  queryKey: ['session', 'push'],
  queryFn: () => ask(getPushKey, {}),
  staleTime: 0,
})

export const noticeSettingsQuery = queryOptions({
  queryKey: ['settings', 'notices'],
  queryFn: () => ask(getNoticeSettings, {}),
})

export const calendarFeedsQuery = queryOptions({
  queryKey: ['session', 'calendars'],
  queryFn: () => ask(listCalendarFeeds, {}),
  staleTime: 0,
})
