import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { SubtaskDraft } from '@oriel/contracts/classic/subtasks'
import { TaskDraft } from '@oriel/contracts/classic/tasks'
import { EstimatedHours, Sequence } from '@oriel/contracts/classic/work'
import * as z from 'zod/mini'
import { t } from '../../../lib/t.ts'

const TypedSequence = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string): string | number | undefined => (text.trim() === '' ? undefined : text)),
    z.optional(Sequence),
  ),
)
const TypedHours = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string): number | null => (text.trim() === '' ? null : Number(text))),
    EstimatedHours,
  ),
)
const typed = { sequence: TypedSequence, estimatedHours: TypedHours }
const people = z.array(z.string()).check(z.maxLength(LIMITS.assignees, t`At most 5 people can be assigned`))
const chosen = (required: string) => z.string().check(z.minLength(1, required))
const { title, priority, status, dueDate } = TaskDraft.shape
const description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
const common = {
  ...typed,
  description,
  dueDate,
  assignedTo: people,
  priority: priority.def.innerType,
  status: status.def.innerType,
}

/** The rules and messages of the task form (REQ-701). */
export const TaskValues = z.object({
  ...common,
  title,
  customer: chosen(messages.customerSelectionRequired),
  task: z.string(),
})

/** The rules and messages of the subtask form (REQ-701). */
export const SubtaskValues = z.object({
  ...common,
  title: SubtaskDraft.shape.title,
  customer: z.string(),
  task: chosen(messages.taskSelectionRequired),
})
