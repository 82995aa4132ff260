import { DueDate, RequiredText } from '@oriel/contracts/fields'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import * as z from 'zod/mini'
import { dayOf } from '../../../lib/dates.ts'
import type { NamedRequest } from '../named-request.ts'

/** The subtask as it will be made; what the manager leaves alone keeps the client's words (REQ-903). */
export const approvalShape = (asked: NamedRequest) =>
  z.object({
    title: RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong),
    workItem: z.string().check(z.minLength(1, messages.taskSelectionRequired)),
    dueOn: DueDate(messages.dueDateRequired).check(
      z.refine((day) => day === asked.dueOn || day >= dayOf(new Date()), messages.dueDateInPast),
    ),
    assignees: z.array(z.string()).check(z.maxLength(LIMITS.assignees, messages.tooManyAssignees)),
    text: z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong)),
  })

export type ApprovalFields = z.input<ReturnType<typeof approvalShape>>
export type Approval = z.output<ReturnType<typeof approvalShape>>

export const fieldsFor = ({ title, workItem, dueOn }: Pick<NamedRequest, 'title' | 'workItem' | 'dueOn'>) => ({
  title,
  workItem: workItem.id,
  dueOn,
  assignees: [],
  text: '',
})
