import { call, managers } from '../call.ts'
import type { PlannedWork, PlannedWorkFilter, Workload, WorkloadFilter } from './workload-schemas.ts'

/** Open work is spread evenly until its due date. */
export const getWorkload = call<WorkloadFilter, Workload>('GET /api/v1/workload', managers)
export const listPlannedWork = call<PlannedWorkFilter, PlannedWork>('GET /api/v1/workload/items', managers)
