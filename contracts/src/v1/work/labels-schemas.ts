import * as z from 'zod/mini'
import { Visibility } from '../../enum-schemas.ts'
import { Id, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Permissions } from '../common-schemas.ts'
import { labelColors } from './label-colors.ts'

const LabelColor = z.enum(labelColors)
export const Label = z.object({
  id: Id,
  name: z.string(),
  color: LabelColor,
  visibility: z.optional(z.literal('team')),
})
export type Label = z.infer<typeof Label>

/** By name. Clients: only those on visible work and requests. */
export const Labels = z.object({ items: z.array(Label), can: Permissions('create', 'edit', 'delete') })
export type Labels = z.infer<typeof Labels>

const fields = {
  /** Unique, regardless of case. */
  name: RequiredLine(
    message({ id: 'Enter a label name' }),
    LIMITS.labelName,
    message({ id: 'Label name cannot exceed 40 characters' }),
  ),
  color: LabelColor,
  visibility: Visibility,
}
export const LabelDraft = z.object({ ...fields, visibility: z._default(Visibility, 'team') })
export type LabelDraft = z.input<typeof LabelDraft>
export const LabelEdit = z.extend(z.partial(z.object(fields)), { id: Id })
export type LabelEdit = z.input<typeof LabelEdit>

export const LabelIds = z.array(Id).check(z.maxLength(LIMITS.labels))
/** Complete list. */
export const RequestLabels = z.object({ id: Id, labels: LabelIds })
export type RequestLabels = z.input<typeof RequestLabels>
