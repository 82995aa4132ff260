import { getSettings } from '@oriel/contracts/v1/settings/workspace'
import { callQuery } from '../../../lib/api/call-query.ts'

export const settingsQuery = callQuery(['settings'], getSettings, {})
