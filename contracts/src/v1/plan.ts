import { everyone, staff } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type { OrderDraft, OrderLink, PlanMove, PlanMoved, Timeline, TimelineFilter, WorkOrder } from './shapes/plan.ts'

/** What a piece of work comes after, and what comes after it, as far as the reader sees it. */
export const getWorkOrder: Call<ById, WorkOrder> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/after',
  who: everyone,
}
/** Comes after another piece from now on, or with another gap. A ring is refused (400), named by its titles. */
export const setAfter: Call<OrderDraft, WorkOrder> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/after',
  who: staff,
}
export const endAfter: Call<OrderLink, WorkOrder> = {
  method: 'DELETE',
  path: '/api/v1/work-items/:id/after/:after',
  who: staff,
}
/** Moves work in time, alone or with what comes after it; or says what would be. Nothing else is moved by it. */
export const movePlan: Call<PlanMove, PlanMoved> = {
  method: 'POST',
  path: '/api/v1/plan/move',
  who: staff,
}
/** Work as bars, of one project or of all that the reader sees. */
export const getTimeline: Call<TimelineFilter, Timeline> = {
  method: 'GET',
  path: '/api/v1/timeline',
  who: everyone,
}
