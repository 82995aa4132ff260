import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type {
  ActivityEntryResponse,
  ActivityFilter,
  ActivityPage,
  ActivityStats,
  ActivityFilterOptions,
  NoteDraft,
} from './activity-schemas.ts'
import type { ById, Nothing } from '../common-schemas.ts'

export const listActivity: Call<ActivityFilter, ActivityPage> = {
  method: 'GET',
  path: '/api/v1/activity',
  who: everyone,
  follows: 'log',
  within: ['project', 'project'],
}
export const getActivityStats: Call<Nothing, ActivityStats> = {
  method: 'GET',
  path: '/api/v1/activity/stats',
  follows: 'log',
  who: managers,
}
export const listActivityFilterOptions: Call<Nothing, ActivityFilterOptions> = {
  method: 'GET',
  path: '/api/v1/activity/filter-options',
  who: everyone,
  follows: 'log',
}
export const getActivity: Call<ById, ActivityEntryResponse> = {
  method: 'GET',
  path: '/api/v1/activity/:id',
  who: managers,
}
export const addNote: Call<NoteDraft, ActivityEntryResponse> = {
  method: 'POST',
  path: '/api/v1/activity',
  who: managers,
  status: 201,
}
