import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { LatestDateChanges, DateChanges, ProjectDateChanges, DateChangeFilter } from './date-changes-schemas.ts'

/** Agreed days that the client had read and that became others, with why. */

export const listWorkItemDateChanges: Call<ById, DateChanges> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/date-changes',
  who: everyone,
  follows: 'log',
  within: ['workItem', 'id'],
}
/** Its own day, those of its milestones, and those of its work. */
export const listProjectDateChanges: Call<ById, ProjectDateChanges> = {
  method: 'GET',
  path: '/api/v1/projects/:id/date-changes',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
/** For a calendar: of what moved to these days. */
export const listLatestDateChanges: Call<DateChangeFilter, LatestDateChanges> = {
  method: 'GET',
  path: '/api/v1/date-changes',
  who: everyone,
  follows: 'log',
  within: ['project', 'project'],
}
