import { getSettings } from '@oriel/contracts/v1/settings/workspace'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => callApi(getSettings, {}) })
