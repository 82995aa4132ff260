import { call, managers } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { TemplateUseResult, TemplateUse } from './template-use-schemas.ts'
import type { Template, TemplateDraft, TemplateEdit, Templates } from './templates-schemas.ts'

export const listTemplates = call<Nothing, Templates>('GET /api/v1/templates', managers)
export const getTemplate = call<ById, Template>('GET /api/v1/templates/:id', managers)
/** People become roles. */
export const createTemplate = call<TemplateDraft, Template>('POST /api/v1/templates', managers, { status: 201 })
export const changeTemplate = call<TemplateEdit, Template>('PATCH /api/v1/templates/:id', managers)
/** Projects created from it are kept. */
export const deleteTemplate = call<ById, ById>('DELETE /api/v1/templates/:id', managers)
export const createProjectFromTemplate = call<TemplateUse, TemplateUseResult>(
  'POST /api/v1/templates/:id/projects',
  managers,
)
