import type { PlannedWork } from '@oriel/contracts/v1/work/workload-schemas'
import { getWorkload, listPlannedWork } from '@oriel/contracts/v1/work/workload'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import type { IsoDate } from '../../../lib/dates.ts'

export interface Week {
  from: IsoDate
  to: IsoDate
}
export type PlannedItem = PlannedWork['items'][number]

/** Row id of unassigned work. */
export const UNASSIGNED = 'none'

export const workloadQuery = (span: Week) =>
  queryOptions({ queryKey: ['task', 'workload', span], queryFn: () => callApi(getWorkload, span) })

export const plannedWorkQuery = (person: string, { from, to }: Week) =>
  queryOptions({
    queryKey: ['task', 'workload', 'work', person, from, to],
    queryFn: () => callApi(listPlannedWork, { person, from, to }),
  })
