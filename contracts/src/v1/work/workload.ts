import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { PlannedWork, PlannedWorkFilter, Workload, WorkloadFilter } from './workload-schemas.ts'

/** Open work is spread evenly until its due date. */
export const getWorkload: Call<WorkloadFilter, Workload> = {
  method: 'GET',
  path: '/api/v1/workload',
  who: managers,
}
export const listPlannedWork: Call<PlannedWorkFilter, PlannedWork> = {
  method: 'GET',
  path: '/api/v1/workload/items',
  who: managers,
}
