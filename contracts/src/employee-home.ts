import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Percent, WorkNumbers } from './fields.ts'
import { FileRow } from './files.ts'
import { SubtaskRow } from './subtasks.ts'
import { TaskRow } from './tasks.ts'
import { employees } from './roles.ts'

/**
 * `recentSubtasks`: all that are assigned to me, open ones first by due date, at most 1000; `more` says when there are
 * further ones. The numbers count them all. `today` is the day by which "due soon" and "overdue" were counted.
 */
export const getEmployeeHome = endpoint({
  method: 'GET',
  path: '/api/employee/dashboard',
  follows: 'log',
  who: employees,
  input: z.object({}),
  output: z.object({
    assignedCustomers: z.array(Customer),
    recentSubtasks: z.array(SubtaskRow),
    more: z.boolean(),
    /** `overallProgress`: completed over those not cancelled. */
    subtaskStats: z.extend(WorkNumbers, { overallProgress: Percent }),
    today: Day,
  }),
})

/** A project as employees open it (customer document 7, employee area): `more` when it has over 1000 tasks or files. */
export const getEmployeeCustomer = endpoint({
  method: 'GET',
  path: '/api/employee/customers/:id',
  who: employees,
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), files: z.array(FileRow), more: z.boolean() }),
})
