import { shaped } from '@oriel/contracts/v1/call'
import { copyProject } from '@oriel/contracts/v1/projects'
import { PlanOutcome, PlanUse } from '@oriel/contracts/v1/shapes/plans'
import { route } from '../../http/route.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { planOfProject } from './plan-of-project.ts'
import { usePlan } from './use-plan.ts'

export const planRoutes = [
  route(shaped(copyProject, PlanUse, PlanOutcome), async (use, visit) =>
    usePlan(visit, await planOfProject(visit, await findProjectToChange(use.id, visit)), use),
  ),
]
