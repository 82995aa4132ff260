import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { PlannedWork, PlannedWorkFilter, Workload, WorkloadFilter } from './workload-schemas.ts'

/** Weeks and people: what is open, spread over the days until it is due, beside what can be done. */
export const getWorkload: Call<WorkloadFilter, Workload> = {
  method: 'GET',
  path: '/api/v1/workload',
  who: managers,
}
/** The work of which a number of the plan is made. */
export const listPlannedWork: Call<PlannedWorkFilter, PlannedWork> = {
  method: 'GET',
  path: '/api/v1/workload/items',
  who: managers,
}
