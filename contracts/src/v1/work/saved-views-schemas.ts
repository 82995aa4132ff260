import * as z from 'zod/mini'
import { Id, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Permissions } from '../common-schemas.ts'
import { WorkItemKind } from './work-items-schemas.ts'

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  kind: WorkItemKind,
  query: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  can: Permissions('edit', 'delete'),
})
export type SavedView = z.infer<typeof SavedView>
export const SavedViews = z.object({ items: z.array(SavedView), can: Permissions('share') })
export type SavedViews = z.infer<typeof SavedViews>

const Name = RequiredLine(
  message({ id: 'Enter a view name' }),
  LIMITS.viewName,
  message({ id: 'Name cannot exceed 60 characters' }),
)
const Query = z.string().check(z.maxLength(LIMITS.text, message({ id: 'This view has too many filters to save' })))
export const SavedViewDraft = z.object({
  name: Name,
  kind: WorkItemKind,
  query: Query,
  shared: z._default(z.boolean(), false),
})
export type SavedViewDraft = z.input<typeof SavedViewDraft>
export const SavedViewEdit = z.object({
  id: Id,
  name: z.optional(Name),
  query: z.optional(Query),
  shared: z.optional(z.boolean()),
})
export type SavedViewEdit = z.input<typeof SavedViewEdit>
