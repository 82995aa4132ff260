import { DueDate, RequiredText } from '@oriel/contracts/field-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import * as z from 'zod/mini'
import { toIsoDate } from '../../../lib/dates.ts'
import type { RequestSummary } from '../requests/request-data.ts'

export const NEW_TASK = 'new task'
/** The server finds or creates it. */
export const REQUESTS_TASK = 'requests'

/** REQ-903: unchanged fields keep the client's values. */
export const approvalRules = (asked: RequestSummary) =>
  z
    .object({
      title: RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong),
      workItem: z.string().check(z.minLength(1, messages.taskSelectionRequired)),
      newTask: z.string().check(z.trim(), z.maxLength(LIMITS.name, messages.titleTooLong)),
      dueOn: z.nullable(
        DueDate(messages.dueDateRequired).check(
          z.refine((day) => day === asked.dueOn || day >= toIsoDate(new Date()), messages.dueDateInPast),
        ),
      ),
      assignees: z.array(z.string()).check(z.maxLength(LIMITS.assignees, messages.tooManyAssignees)),
      text: z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong)),
    })
    .check(
      z.refine(({ workItem, newTask }) => workItem !== NEW_TASK || newTask !== '', {
        path: ['newTask'],
        error: messages.titleRequired,
      }),
    )

export type ApprovalFields = z.input<ReturnType<typeof approvalRules>>
export type Approval = z.output<ReturnType<typeof approvalRules>>

interface Asked extends Pick<RequestSummary, 'title' | 'workItem'> {
  dueOn: string | null
}

export const toApprovalFields = ({ title, workItem, dueOn }: Asked) => ({
  title,
  workItem: workItem?.id ?? REQUESTS_TASK,
  newTask: '',
  dueOn,
  assignees: [],
  text: '',
})
