import { DueDate } from '@oriel/contracts/field-schemas'
import { messages } from '@oriel/contracts/messages'
import { RequestDescription, RequestTitle } from '@oriel/contracts/v1/requests/request-field-schemas'
import { Priority } from '@oriel/contracts/enum-schemas'
import { requestReasons } from '@oriel/contracts/enums'
import * as z from 'zod/mini'
import { toIsoDate } from '../../../lib/dates.ts'
import { UNDECIDED_TASK } from '../../../lib/requestable-projects.ts'

/** An edit may keep a past due date (REQ-1101). */
export const requestDraftRules = (kept?: string) =>
  z.object({
    title: RequestTitle,
    description: RequestDescription,
    project: z.string().check(z.minLength(1, messages.requestCustomerRequired)),
    workItem: z.pipe(
      z.string().check(z.minLength(1, messages.requestTaskRequired)),
      z.transform((chosen) => (chosen === UNDECIDED_TASK ? null : chosen)),
    ),
    priority: Priority,
    dueOn: DueDate(messages.dueDateRequired).check(
      z.refine((day) => day === kept || day >= toIsoDate(new Date()), messages.dueDateInPast),
    ),
    reason: z.pipe(z.string(), z.enum(requestReasons, { error: messages.requestReasonRequired })),
  })

export type RequestFields = z.input<ReturnType<typeof requestDraftRules>>
export type RequestDraft = z.output<ReturnType<typeof requestDraftRules>>
