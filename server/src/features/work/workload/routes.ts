import { withSchemas } from '@oriel/contracts/v1/call'
import * as shapes from '@oriel/contracts/v1/work/workload-schemas'
import * as calls from '@oriel/contracts/v1/work/workload'
import { route } from '../../../platform/http/route.ts'
import { getWorkload, listPlannedWork } from './workload.ts'

export const workloadRoutes = [
  route(withSchemas(calls.getWorkload, shapes.WorkloadFilter, shapes.Workload), getWorkload),
  route(withSchemas(calls.listPlannedWork, shapes.PlannedWorkFilter, shapes.PlannedWork), listPlannedWork),
]
