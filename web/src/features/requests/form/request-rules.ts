import { DueDate } from '@oriel/contracts/fields'
import { messages } from '@oriel/contracts/messages'
import { RequestDescription, RequestTitle } from '@oriel/contracts/v1/shapes/fields/request'
import { Priority } from '@oriel/contracts/enums'
import { requestReasons } from '@oriel/contracts/words'
import * as z from 'zod/mini'
import { dayOf } from '../../../lib/dates.ts'
import { UNKNOWN_PLACE } from './unknown-place.ts'

/** The contract's rules, and that the day is not over: an edit may keep a due date that has passed (REQ-1101). */
export const draftShape = (kept?: string) =>
  z.object({
    title: RequestTitle,
    description: RequestDescription,
    project: z.string().check(z.minLength(1, messages.requestCustomerRequired)),
    workItem: z.pipe(
      z.string().check(z.minLength(1, messages.requestTaskRequired)),
      z.transform((chosen) => (chosen === UNKNOWN_PLACE ? null : chosen)),
    ),
    priority: Priority,
    dueOn: DueDate(messages.dueDateRequired).check(
      z.refine((day) => day === kept || day >= dayOf(new Date()), messages.dueDateInPast),
    ),
    reason: z.pipe(z.string(), z.enum(requestReasons, { error: messages.requestReasonRequired })),
  })

/** What stands in the form's fields; '' where nothing is chosen yet. */
export type RequestFields = z.input<ReturnType<typeof draftShape>>
export type RequestDraft = z.output<ReturnType<typeof draftShape>>
