import { shaped } from '@oriel/contracts/v1/call'
import * as shapes from '@oriel/contracts/v1/shapes/team-plan'
import * as calls from '@oriel/contracts/v1/team-plan'
import { route } from '../../http/route.ts'
import { getTeamPlan, listPlannedWork } from './team-plan.ts'

export const teamPlanRoutes = [
  route(shaped(calls.getTeamPlan, shapes.TeamPlanFilter, shapes.TeamPlan), getTeamPlan),
  route(shaped(calls.listPlannedWork, shapes.PlannedWorkFilter, shapes.PlannedWork), listPlannedWork),
]
