import { call, everyone, managers, download } from '../call.ts'
import type {
  ActivityEntryResponse,
  ActivityFilter,
  ActivityPage,
  ActivityStats,
  ActivityFilterOptions,
  NoteDraft,
} from './activity-schemas.ts'
import type { ById, Nothing } from '../common-schemas.ts'

export const listActivity = call<ActivityFilter, ActivityPage>('GET /api/v1/activity', everyone, {
  within: ['project', 'project'],
})
export const getActivityStats = call<Nothing, ActivityStats>('GET /api/v1/activity/stats', managers, { follows: 'log' })
export const listActivityFilterOptions = call<Nothing, ActivityFilterOptions>(
  'GET /api/v1/activity/filter-options',
  everyone,
  { follows: 'log' },
)
export const getActivity = call<ById, ActivityEntryResponse>('GET /api/v1/activity/:id', managers)
export const addNote = call<NoteDraft, ActivityEntryResponse>('POST /api/v1/activity', managers, { status: 201 })

/** Server-sent events, each a `Change`. */
export const streamChanges = download<Nothing>('/api/v1/events', everyone, 'text/event-stream')
