import { shaped } from '@oriel/contracts/v1/call'
import { copyProject } from '@oriel/contracts/v1/projects'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { PlanOutcome, PlanUse } from '@oriel/contracts/v1/shapes/plans'
import * as shapes from '@oriel/contracts/v1/shapes/templates'
import * as calls from '@oriel/contracts/v1/templates'
import { route } from '../../http/route.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { planOfProject } from './plan-of-project.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  planOfTemplate,
  showTemplate,
} from './templates.ts'
import { usePlan } from './use-plan.ts'

export const templateRoutes = [
  route(shaped(copyProject, PlanUse, PlanOutcome), async (use, visit) =>
    usePlan(visit, await planOfProject(visit, await findProjectToChange(use.id, visit)), use),
  ),
  route(shaped(calls.listTemplates, Nothing, shapes.Templates), (_, visit) => listTemplates(visit)),
  route(shaped(calls.getTemplate, ById, shapes.Template), async ({ id }, visit) =>
    showTemplate(visit, await findTemplate(id, visit)),
  ),
  route(shaped(calls.createTemplate, shapes.TemplateDraft, shapes.Template), createTemplate),
  route(shaped(calls.changeTemplate, shapes.TemplateEdit, shapes.Template), changeTemplate),
  route(shaped(calls.deleteTemplate, ById, ById), deleteTemplate),
  route(shaped(calls.makeFromTemplate, PlanUse, PlanOutcome), async (use, visit) =>
    usePlan(visit, planOfTemplate(await findTemplate(use.id, visit)), use),
  ),
]
