import * as z from 'zod/mini'
import { Activity } from './activity.ts'
import { Customer, CustomerMention } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Count, Day, Id, Instant, Percent } from './fields.ts'
import { FileRow } from './files.ts'
import { PersonMention } from './people.ts'
import { SubtaskRow } from './subtasks.ts'
import { TaskRow } from './tasks.ts'
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
  updatedAt: Instant,
  customer: CustomerMention,
})

/** Something the agency waits for: an answer to what it wrote, or what becomes of a wish it turned down. */
const WaitingForYou = z.object({
  kind: z.enum(['unanswered', 'rejected']),
  /** Where to answer: a task, a subtask of a task, or a request. */
  taskId: z.nullable(Id),
  subtaskId: z.nullable(Id),
  requestId: z.nullable(Id),
  title: z.string(),
  customer: CustomerMention,
  /** Who wrote or decided, when, and the beginning of what they said. */
  by: z.string(),
  at: Instant,
  text: z.string(),
})
export type WaitingForYou = z.infer<typeof WaitingForYou>

/** When a project will be done: the agreed day, and where the pace so far leads. */
const Outlook = z.object({
  projectId: Id,
  name: z.string(),
  status: CustomerStatus,
  dueDate: Day,
  progress: Percent,
  openTasks: Count,
  /** Null when too little is done to say, or nothing is left to do. */
  expected: z.nullable(Day),
})
export type Outlook = z.infer<typeof Outlook>

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
      /** Mean progress of the projects that are not cancelled. */
      overallProgress: Percent,
    }),
    /** All own projects, at most 1000: the running ones first, newest first. */
    recentProjects: z.array(RecentProject),
    /** The five tasks that changed last. */
    recentTasks: z.array(RecentTask),
    /** What others did since the client looked the visit before (null before the first one): how much, and the latest. */
    sinceLastVisit: z.object({ since: z.nullable(Instant), activities: Count, latest: z.array(Activity) }),
    /** Latest first. */
    waitingForYou: z.array(WaitingForYou),
    /** Own requests that nobody has decided yet. */
    waitingForAgency: Count,
    /** Running projects, the next due first. */
    outlook: z.array(Outlook),
  }),
})

/**
 * The client looked at the dashboard. Looks less than half an hour apart are one visit, so that what is new stays new
 * while they read.
 */
export const recordVisit = endpoint({
  method: 'POST',
  path: '/api/customer/visits',
  also: ['/api/customers/visits'],
  who: clients,
  input: z.object({}),
  output: z.object({ since: z.nullable(Instant) }),
})

/** A project as employees open it (customer document 7, employee area): `more` when it has over 1000 tasks or files. */
export const getEmployeeCustomer = endpoint({
  method: 'GET',
  path: '/api/employee/customers/:id',
  who: employees,
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), files: z.array(FileRow), more: z.boolean() }),
})
