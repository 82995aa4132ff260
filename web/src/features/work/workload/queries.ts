import type { PlannedWork } from '@oriel/contracts/v1/work/workload-schemas'
import { getWorkload, listPlannedWork } from '@oriel/contracts/v1/work/workload'
import { callQuery } from '../../../lib/api/call-query.ts'
import type { IsoDate } from '../../../lib/dates.ts'

export interface Week {
  from: IsoDate
  to: IsoDate
}
export type PlannedItem = PlannedWork['items'][number]

export const UNASSIGNED = 'none'

export const workloadQuery = (span: Week) => callQuery(['task', 'workload', span], getWorkload, span)

export const plannedWorkQuery = (person: string, { from, to }: Week) =>
  callQuery(['task', 'workload', 'work', person, from, to], listPlannedWork, { person, from, to })
