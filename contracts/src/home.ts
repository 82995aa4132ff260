import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Count, Day, Id, Instant, Percent } from './fields.ts'
import { PersonMention } from './people.ts'
import { SubtaskRow } from './subtasks.ts'
import { clients, CustomerStatus, employees, managers, Priority, WorkStatus } from './words.ts'

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

/** `recentSubtasks`: all open and recently completed ones assigned to me, at most 1000, so that counts and cards agree. */
export const getEmployeeHome = endpoint({
  method: 'GET',
  path: '/api/employee/dashboard',
  who: employees,
  input: z.object({}),
  output: z.object({
    assignedCustomers: z.array(Customer),
    recentSubtasks: z.array(SubtaskRow),
    subtaskStats: z.extend(Numbers, { overallProgress: Percent }),
  }),
})

const RecentProject = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  priority: Priority,
  status: CustomerStatus,
  progress: Percent,
  totalTasks: Count,
  completedTasks: Count,
  assignedTeam: z.array(PersonMention),
  dueDate: Day,
})
const RecentTask = z.object({
  _id: Id,
  title: z.string(),
  status: WorkStatus,
  priority: Priority,
  dueDate: Day,
  progress: Percent,
  customer: z.object({ _id: Id, name: z.string() }),
})

/** The client's three answers besides the specified numbers: what you need from me, what happened, when it will be done. */
export const getCustomerHome = endpoint({
  method: 'GET',
  path: '/api/customer/dashboard',
  also: ['/api/customers/dashboard'],
  who: clients,
  input: z.object({}),
  output: z.object({
    statistics: z.object({
      projects: z.object({ active: Count, total: Count, completed: Count, planning: Count }),
      tasks: z.object({ total: Count, completed: Count, dueSoon: Count, overdue: Count }),
      subtasks: z.object({ total: Count, completed: Count }),
      overallProgress: Percent,
    }),
    recentProjects: z.array(RecentProject),
    recentTasks: z.array(RecentTask),
    sinceLastVisit: z.object({ since: z.nullable(Instant), activities: Count }),
    nextDue: z.nullable(z.object({ projectId: Id, name: z.string(), dueDate: Day })),
    waitingForYou: z.array(
      z.object({
        requestId: Id,
        title: z.string(),
        status: z.string(),
        reviewComments: z.nullable(z.string()),
        reviewedAt: z.nullable(Instant),
      }),
    ),
    waitingForAgency: Count,
  }),
})
