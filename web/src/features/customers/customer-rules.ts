import { CustomerDraft } from '@oriel/contracts/classic/customers'
import { DueDate, Id } from '@oriel/contracts/fields'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { CustomerStatus, Priority } from '@oriel/contracts/words'
import * as z from 'zod/mini'
import { dayOf } from '../../lib/dates.ts'

/** The contract's rules as the form applies them. An edit may keep a due date that has passed (REQ-1101). */
export const customerSchema = (kept?: string) =>
  z.extend(CustomerDraft, {
    description: z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong)),
    customer: z.string().check(z.minLength(1, messages.customerUserRequired)),
    dueDate: DueDate(messages.dueDateRequired).check(
      z.refine((day) => day === kept || day >= dayOf(new Date()), messages.dueDateInPast),
    ),
    priority: Priority,
    status: CustomerStatus,
    assignedTeam: z.array(Id).check(z.maxLength(LIMITS.team)),
  })

export type CustomerFields = z.output<ReturnType<typeof customerSchema>>
