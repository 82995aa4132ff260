import type { SubtaskRow } from '@atrium/contracts/subtasks'
import { SubtaskDraft } from '@atrium/contracts/subtasks'
import { TaskDraft, type TaskRow } from '@atrium/contracts/tasks'
import { EstimatedHours, Sequence } from '@atrium/contracts/work'
import { messages } from '@atrium/contracts/messages'
import { LIMITS } from '@atrium/contracts/limits'
import { type Priority, type WorkStatus } from '@atrium/contracts/words'
import * as z from 'zod/mini'
import { t } from '../../lib/t.ts'

/** What the forms of tasks and subtasks hold while somebody types; numbers are texts until they are sent. */
export interface WorkValues {
  title: string
  description: string
  customer: string
  task: string
  priority: Priority
  status: WorkStatus
  dueDate: string
  assignedTo: string[]
  sequence: string
  estimatedHours: string
}

/** The same with the rules applied: what is sent. */
export interface WorkOutput extends Omit<WorkValues, 'sequence' | 'estimatedHours'> {
  /** Undefined takes the next free one. */
  sequence?: number | undefined
  estimatedHours: number | null
}

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

/** The rules and messages of the task form (specification 5). */
export const TaskValues = z.object({
  ...common,
  title,
  customer: chosen(messages.customerSelectionRequired),
  task: z.string(),
})

/** The rules and messages of the subtask form (specification 5). */
export const SubtaskValues = z.object({
  ...common,
  title: SubtaskDraft.shape.title,
  customer: z.string(),
  task: chosen(messages.taskSelectionRequired),
})

export const emptyValues: WorkValues = {
  title: '',
  description: '',
  customer: '',
  task: '',
  priority: 'normal',
  status: 'pending',
  dueDate: '',
  assignedTo: [],
  sequence: '',
  estimatedHours: '',
}

/** A task or subtask as its form shows it. */
export function valuesOf(thing: TaskRow | SubtaskRow): WorkValues {
  const assigned = 'assignees' in thing ? thing.assignees : thing.assignedTo
  return {
    title: thing.title,
    description: thing.description,
    customer: thing.customer._id,
    task: 'task' in thing ? thing.task._id : '',
    priority: thing.priority,
    status: thing.status,
    dueDate: thing.dueDate,
    assignedTo: assigned.map(({ _id }) => _id),
    sequence: String(thing.sequence),
    estimatedHours: thing.estimatedHours === null ? '' : String(thing.estimatedHours),
  }
}

/** What differs between two states of a form, field by field: all that an edit sends. */
export function changedFields(before: WorkValues, after: WorkValues): (keyof WorkValues)[] {
  return (Object.keys(before) as (keyof WorkValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
