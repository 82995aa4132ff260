import { call, everyone, staff } from '../call.ts'
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

export const getDependencies = call<ById, Dependencies>('GET /api/v1/work-items/:id/dependencies', everyone)
/** Or changes its gap. 400 for a cycle, listing its titles. */
export const addDependency = call<DependencyDraft, Dependencies>('POST /api/v1/work-items/:id/dependencies', staff)
export const removeDependency = call<DependencyLink, Dependencies>(
  'DELETE /api/v1/work-items/:id/dependencies/:blockedBy',
  staff,
)
export const rescheduleItems = call<RescheduleInput, RescheduleResult>('POST /api/v1/work-items/reschedule', staff)
export const getTimeline = call<TimelineFilter, Timeline>('GET /api/v1/timeline', everyone)
