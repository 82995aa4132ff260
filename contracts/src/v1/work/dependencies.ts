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

/** What a piece of work comes after, and what comes after it, as far as the reader sees it. */
export const getDependencies: Call<ById, Dependencies> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/dependencies',
  who: everyone,
}
/** Comes after another piece from now on, or with another gap. A ring is refused (400), named by its titles. */
export const addDependency: Call<DependencyDraft, Dependencies> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/dependencies',
  who: staff,
}
export const removeDependency: Call<DependencyLink, Dependencies> = {
  method: 'DELETE',
  path: '/api/v1/work-items/:id/dependencies/:after',
  who: staff,
}
/** Moves work in time, alone or with what comes after it; or says what would be. Nothing else is moved by it. */
export const rescheduleItems: Call<RescheduleInput, RescheduleResult> = {
  method: 'POST',
  path: '/api/v1/work-items/reschedule',
  who: staff,
}
/** Work as bars, of one project or of all that the reader sees. */
export const getTimeline: Call<TimelineFilter, Timeline> = {
  method: 'GET',
  path: '/api/v1/timeline',
  who: everyone,
}
