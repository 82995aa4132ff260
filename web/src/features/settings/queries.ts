import { getSettings } from '@oriel/contracts/v1/settings'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => ask(getSettings, {}) })
