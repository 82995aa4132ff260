import { type Customer, CustomerDraft } from '@atrium/contracts/customers'
import { DueDate, Id } from '@atrium/contracts/fields'
import { messages } from '@atrium/contracts/messages'
import { LIMITS } from '@atrium/contracts/limits'
import {
  CUSTOMER_STATUS_LABELS,
  customerStatuses,
  CustomerStatus,
  priorities,
  Priority,
  PRIORITY_LABELS,
} from '@atrium/contracts/words'
import * as z from 'zod/mini'
import { dayOf, formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'

/** The contract's rules as the form applies them. An edit may keep a due date that has passed (decision 4). */
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

export const emptyCustomer: CustomerFields = {
  name: '',
  description: '',
  customer: '',
  priority: 'normal',
  status: 'planning',
  dueDate: '',
  assignedTeam: [],
}

export const fieldsOf = (it: Customer): CustomerFields => ({
  name: it.name,
  description: it.description,
  customer: it.customer._id,
  priority: it.priority,
  status: it.status,
  dueDate: it.dueDate,
  assignedTeam: it.assignedTeam.map(({ _id }) => _id),
})

export const priorityOptions = priorities.map((value) => ({ value, label: PRIORITY_LABELS[value] }))
export const statusOptions = customerStatuses.map((value) => ({ value, label: CUSTOMER_STATUS_LABELS[value] }))

/** Where two versions differ, in words; `nameOf` knows people by their id. */
export function differencesBetween(mine: CustomerFields, theirs: CustomerFields, nameOf: (id: string) => string) {
  const rows = [
    { label: 'Project name', show: (it: CustomerFields) => it.name },
    { label: 'Description', show: (it: CustomerFields) => it.description },
    { label: 'Client', show: (it: CustomerFields) => nameOf(it.customer) },
    { label: 'Priority', show: (it: CustomerFields) => PRIORITY_LABELS[it.priority] },
    { label: 'Status', show: (it: CustomerFields) => CUSTOMER_STATUS_LABELS[it.status] },
    { label: 'Due date', show: (it: CustomerFields) => formatDay(it.dueDate) },
    { label: 'Assigned team', show: (it: CustomerFields) => it.assignedTeam.map(nameOf).join(', ') },
  ]
  return rows
    .map(({ label, show }) => ({ label, mine: show(mine) || t`Empty`, theirs: show(theirs) || t`Empty` }))
    .filter((row) => row.mine !== row.theirs)
}
