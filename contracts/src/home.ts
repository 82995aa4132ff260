import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Count, Day, Id, Percent } from './fields.ts'
import { FileRow } from './files.ts'
import { SubtaskRow } from './subtasks.ts'
import { TaskRow } from './tasks.ts'
import { employees, managers } from './words.ts'

const Numbers = z.object({
  total: Count,
  completed: Count,
  inProgress: Count,
  pending: Count,
  dueSoon: Count,
  overdue: Count,
})

/** What the manager needs first (specification 2.6): numbers, recent customers, what is late or about to be. */
export const getManagerHome = endpoint({
  method: 'GET',
  path: '/api/pm/dashboard',
  follows: 'log',
  who: managers,
  input: z.object({}),
  output: z.object({
    customers: Count,
    tasks: Numbers,
    pendingRequests: Count,
    recentCustomers: z.array(Customer),
    /** Late first, then what is due within three days; at most 10, with `overdue` and `dueSoon` telling how many there are. */
    attention: z.array(
      z.object({
        kind: z.enum(['task', 'subtask', 'customer']),
        _id: Id,
        title: z.string(),
        taskId: z.nullable(Id),
        customer: z.object({ _id: Id, name: z.string() }),
        dueDate: Day,
        status: z.string(),
      }),
    ),
    overdue: Count,
    dueSoon: Count,
  }),
})

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
    subtaskStats: z.extend(Numbers, { overallProgress: Percent }),
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
