import { getMe, listOwnDevices, listOwnSessions } from '@oriel/contracts/v1/people/me'
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
