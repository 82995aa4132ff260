import { everyone, managers } from '../roles.ts'
import type { Call } from './call.ts'
import type {
  ActivityAnswer,
  ActivityFilter,
  ActivityPage,
  ActivityStats,
  Choices,
  NoteDraft,
} from './shapes/activity.ts'
import type { ById, Nothing } from './shapes/common.ts'

/** What happened: of everything, a project, a work item or a request, as far as the reader may know. */

export const listActivity: Call<ActivityFilter, ActivityPage> = {
  method: 'GET',
  path: '/api/v1/activity',
  who: everyone,
  follows: 'log',
  within: ['project', 'project'],
}
export const activityStats: Call<Nothing, ActivityStats> = {
  method: 'GET',
  path: '/api/v1/activity/stats',
  follows: 'log',
  who: managers,
}
export const listChoices: Call<Nothing, Choices> = {
  method: 'GET',
  path: '/api/v1/activity/choices',
  who: everyone,
  follows: 'log',
}
export const getActivity: Call<ById, ActivityAnswer> = {
  method: 'GET',
  path: '/api/v1/activity/:id',
  who: managers,
}
export const addNote: Call<NoteDraft, ActivityAnswer> = {
  method: 'POST',
  path: '/api/v1/activity',
  who: managers,
  status: 201,
}
