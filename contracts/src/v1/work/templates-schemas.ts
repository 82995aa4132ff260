import * as z from 'zod/mini'
import { Count, Id, Instant, RequiredLine, SeenVersion, OptionalLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'
import { TemplateRole } from './template-use-schemas.ts'

const { people } = relatedRecords

const row = {
  id: Id,
  name: z.string(),
  description: z.string(),
  work: Count,
  milestones: Count,
  /** Null without a due date. */
  days: z.nullable(Count),
  createdBy: Id,
  createdAt: Instant,
  version: z.int(),
  can: Permissions('edit', 'delete', 'use'),
}
export const TemplateRow = z.object(row)
export type TemplateRow = z.infer<typeof TemplateRow>
export const Templates = z.object({ items: z.array(TemplateRow), people })
export type Templates = z.infer<typeof Templates>

export const Template = z.object({
  ...row,
  roles: z.array(TemplateRole),
  plan: z.array(
    z.object({
      title: z.string(),
      isPart: z.boolean(),
      due: z.nullable(z.int()),
      visibility: z.optional(z.literal('team')),
    }),
  ),
  people,
})
export type Template = z.infer<typeof Template>

const Name = RequiredLine(
  message({ id: 'Enter a template name' }),
  LIMITS.name,
  message({ id: 'Template name cannot exceed 200 characters' }),
)
const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))

export const TemplateDraft = z.object({ project: Id, name: Name, description: z._default(Description, '') })
export type TemplateDraft = z.input<typeof TemplateDraft>
/** `roles` renames some of them. */
export const TemplateEdit = z.object({
  id: Id,
  name: z.optional(Name),
  description: z.optional(Description),
  roles: z.optional(
    z.record(Id, OptionalLine(LIMITS.viewName, message({ id: 'Role name cannot exceed 60 characters' }))),
  ),
  version: SeenVersion,
})
export type TemplateEdit = z.input<typeof TemplateEdit>
