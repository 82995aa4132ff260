import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { PlannedWork, PlannedWorkFilter, Workload, WorkloadFilter } from './workload-schemas.ts'

/** Workload: open work spread evenly until its due date, compared with capacity. */
export const getWorkload: Call<WorkloadFilter, Workload> = {
  method: 'GET',
  path: '/api/v1/workload',
  who: managers,
}
/** Details of one number of the workload. */
export const listPlannedWork: Call<PlannedWorkFilter, PlannedWork> = {
  method: 'GET',
  path: '/api/v1/workload/items',
  who: managers,
}
