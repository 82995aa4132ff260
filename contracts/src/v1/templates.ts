import { managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type { PlanOutcome, PlanUse } from './shapes/plans.ts'
import type { Template, TemplateDraft, TemplateEdit, Templates } from './shapes/templates.ts'

export const listTemplates: Call<Nothing, Templates> = { method: 'GET', path: '/api/v1/templates', who: managers }
export const getTemplate: Call<ById, Template> = { method: 'GET', path: '/api/v1/templates/:id', who: managers }
/** Of a project, without its people's days: each of them becomes a role. */
export const createTemplate: Call<TemplateDraft, Template> = {
  method: 'POST',
  path: '/api/v1/templates',
  who: managers,
  status: 201,
}
export const changeTemplate: Call<TemplateEdit, Template> = {
  method: 'PATCH',
  path: '/api/v1/templates/:id',
  who: managers,
}
/** Projects that were made of it stay. */
export const deleteTemplate: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/templates/:id', who: managers }
export const makeFromTemplate: Call<PlanUse, PlanOutcome> = {
  method: 'POST',
  path: '/api/v1/templates/:id/use',
  who: managers,
}
