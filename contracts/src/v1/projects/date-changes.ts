import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { LatestDateChanges, DateChanges, ProjectDateChanges, DateChangeFilter } from './date-changes-schemas.ts'

export const listWorkItemDateChanges: Call<ById, DateChanges> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/date-changes',
  who: everyone,
  follows: 'log',
  within: ['workItem', 'id'],
}
export const listProjectDateChanges: Call<ById, ProjectDateChanges> = {
  method: 'GET',
  path: '/api/v1/projects/:id/date-changes',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
/** For calendars. */
export const listLatestDateChanges: Call<DateChangeFilter, LatestDateChanges> = {
  method: 'GET',
  path: '/api/v1/date-changes',
  who: everyone,
  follows: 'log',
  within: ['project', 'project'],
}
