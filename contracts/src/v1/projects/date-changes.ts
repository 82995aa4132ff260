import { call, everyone } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { LatestDateChanges, DateChanges, ProjectDateChanges, DateChangeFilter } from './date-changes-schemas.ts'

export const listWorkItemDateChanges = call<ById, DateChanges>('GET /api/v1/work-items/:id/date-changes', everyone, {
  within: ['workItem', 'id'],
})
export const listProjectDateChanges = call<ById, ProjectDateChanges>(
  'GET /api/v1/projects/:id/date-changes',
  everyone,
  { within: ['project', 'id'] },
)
/** For calendars. */
export const listLatestDateChanges = call<DateChangeFilter, LatestDateChanges>('GET /api/v1/date-changes', everyone, {
  within: ['project', 'project'],
})
