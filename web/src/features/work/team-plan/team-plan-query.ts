import type { PlannedWork } from '@oriel/contracts/v1/shapes/team-plan'
import { getTeamPlan, listPlannedWork } from '@oriel/contracts/v1/team-plan'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import type { Day } from '../../../lib/dates.ts'

export interface Week {
  from: Day
  to: Day
}
export type Planned = PlannedWork['items'][number]

/** Whom what nobody is assigned to belongs to. */
export const NOBODY = 'none'

export const teamPlanQuery = (span: Week) =>
  queryOptions({ queryKey: ['task', 'team-plan', span], queryFn: () => ask(getTeamPlan, span) })

export const plannedWorkQuery = (person: string, { from, to }: Week) =>
  queryOptions({
    queryKey: ['task', 'team-plan', 'work', person, from, to],
    queryFn: () => ask(listPlannedWork, { person, from, to }),
  })
