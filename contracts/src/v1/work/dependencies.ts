import { everyone, staff } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  DependencyDraft,
  DependencyLink,
  RescheduleInput,
  RescheduleResult,
  Timeline,
  TimelineFilter,
  Dependencies,
} from './dependencies-schemas.ts'

export const getDependencies: Call<ById, Dependencies> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/dependencies',
  who: everyone,
}
/** Or changes its gap. 400 for a cycle, listing its titles. */
export const addDependency: Call<DependencyDraft, Dependencies> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/dependencies',
  who: staff,
}
export const removeDependency: Call<DependencyLink, Dependencies> = {
  method: 'DELETE',
  path: '/api/v1/work-items/:id/dependencies/:blockedBy',
  who: staff,
}
export const rescheduleItems: Call<RescheduleInput, RescheduleResult> = {
  method: 'POST',
  path: '/api/v1/work-items/reschedule',
  who: staff,
}
export const getTimeline: Call<TimelineFilter, Timeline> = {
  method: 'GET',
  path: '/api/v1/timeline',
  who: everyone,
}
