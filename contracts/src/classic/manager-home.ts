import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Count, IsoDate, Id, WorkCounts } from '../field-schemas.ts'
import { managers } from '../v1/call.ts'

export const getManagerHome = defineEndpoint('GET /api/pm/dashboard', managers, {
  follows: 'log',
  input: z.object({}),
  output: z.object({
    customers: Count,
    tasks: WorkCounts,
    pendingRequests: Count,
    recentCustomers: z.array(Customer),
    attention: z.array(
      z.object({
        kind: z.enum(['task', 'subtask', 'customer']),
        _id: Id,
        title: z.string(),
        taskId: z.nullable(Id),
        customer: z.object({ _id: Id, name: z.string() }),
        dueDate: IsoDate,
        status: z.string(),
      }),
    ),
    overdue: Count,
    dueSoon: Count,
  }),
})
