import { messages } from '@oriel/contracts/messages'
import { RequiredText } from '@oriel/contracts/field-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import { Estimate, Position, WorkItemFields } from '@oriel/contracts/v1/work/work-items-schemas'
import * as z from 'zod/mini'

const TypedPosition = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))),
    z.optional(Position),
  ),
)
const TypedHours = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string): number | null => (text.trim() === '' ? null : Number(text))),
    Estimate,
  ),
)
const TypedDay = z.pipe(
  z.string(),
  z.transform((day: string): string | null => day || null),
)
const chosen = (required: string) => z.string().check(z.minLength(1, required))
const common = { ...WorkItemFields.shape, startsOn: TypedDay, position: TypedPosition, estimate: TypedHours }

/** REQ-701. */
export const TaskValues = z.object({
  ...common,
  title: RequiredText(messages.taskTitleRequired, LIMITS.name, messages.taskTitleTooLong),
  project: chosen(messages.customerSelectionRequired),
  parent: z.string(),
})

export const SubtaskValues = z.object({
  ...common,
  title: RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong),
  project: z.string(),
  parent: chosen(messages.taskSelectionRequired),
})
