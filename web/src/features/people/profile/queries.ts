import { getMe, listOwnDevices, listOwnSessions } from '@oriel/contracts/v1/people/me'
import { callQuery } from '../../../lib/api/call-query.ts'

export const profileQuery = callQuery(['person', 'me'], getMe, {})

export const ownSessionsQuery = callQuery(['session', 'own'], listOwnSessions, {}, { staleTime: 0 })

export const ownDevicesQuery = callQuery(['session', 'devices'], listOwnDevices, {}, { staleTime: 0 })
