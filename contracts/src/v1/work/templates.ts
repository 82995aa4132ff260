import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { TemplateUseResult, TemplateUse } from './template-use-schemas.ts'
import type { Template, TemplateDraft, TemplateEdit, Templates } from './templates-schemas.ts'

export const listTemplates: Call<Nothing, Templates> = { method: 'GET', path: '/api/v1/templates', who: managers }
export const getTemplate: Call<ById, Template> = { method: 'GET', path: '/api/v1/templates/:id', who: managers }
/** People become roles. */
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
/** Projects created from it are kept. */
export const deleteTemplate: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/templates/:id', who: managers }
export const createProjectFromTemplate: Call<TemplateUse, TemplateUseResult> = {
  method: 'POST',
  path: '/api/v1/templates/:id/projects',
  who: managers,
}
