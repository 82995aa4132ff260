import type { Customer } from '@oriel/contracts/classic/customers'
import { CUSTOMER_STATUS_LABELS, customerStatuses, priorities, PRIORITY_LABELS } from '@oriel/contracts/words'
import { formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import type { CustomerFields } from './customer-rules.ts'

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
