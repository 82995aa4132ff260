import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Day, Id, WorkNumbers } from '../fields.ts'
import { managers } from '../roles.ts'

/** What the manager needs first (REQ-501): numbers, recent customers, what is late or about to be. */
export const getManagerHome = endpoint({
  method: 'GET',
  path: '/api/pm/dashboard',
  follows: 'log',
  who: managers,
  input: z.object({}),
  output: z.object({
    customers: Count,
    tasks: WorkNumbers,
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
