import { withSchemas } from '@oriel/contracts/v1/call'
import { copyProject } from '@oriel/contracts/v1/projects/projects'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { TemplateUseResult, TemplateUse } from '@oriel/contracts/v1/work/template-use-schemas'
import * as shapes from '@oriel/contracts/v1/work/templates-schemas'
import * as calls from '@oriel/contracts/v1/work/templates'
import { route } from '../../../platform/http/route.ts'
import { findProjectToChange } from '../../projects/projects/find-project.ts'
import { captureProject } from './capture-project.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  readTemplateContent,
  showTemplate,
} from './manage-templates.ts'
import { useTemplate } from './use-template.ts'

export const templateRoutes = [
  route(withSchemas(copyProject, TemplateUse, TemplateUseResult), async (use, ctx) =>
    useTemplate(ctx, await captureProject(ctx, await findProjectToChange(use.id, ctx)), use),
  ),
  route(withSchemas(calls.listTemplates, Nothing, shapes.Templates), (_, ctx) => listTemplates(ctx)),
  route(withSchemas(calls.getTemplate, ById, shapes.Template), async ({ id }, ctx) =>
    showTemplate(ctx, await findTemplate(id, ctx)),
  ),
  route(withSchemas(calls.createTemplate, shapes.TemplateDraft, shapes.Template), createTemplate),
  route(withSchemas(calls.changeTemplate, shapes.TemplateEdit, shapes.Template), changeTemplate),
  route(withSchemas(calls.deleteTemplate, ById, ById), deleteTemplate),
  route(withSchemas(calls.createProjectFromTemplate, TemplateUse, TemplateUseResult), async (use, ctx) =>
    useTemplate(ctx, readTemplateContent(await findTemplate(use.id, ctx)), use),
  ),
]
