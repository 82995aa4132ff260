import * as z from 'zod/mini'
import { Activity } from './activity.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Count, IsoDate, Id, Instant, Percent } from '../field-schemas.ts'
import { PersonMention } from './people.ts'
import { clients } from '../roles.ts'
import { CustomerStatus, Priority, WorkStatus } from '../enum-schemas.ts'

/** The dashboard of clients: apart from the others, so that a phone loads no shapes that it has no use for. */

const ProjectMention = z.object({ _id: Id, name: z.string() })
const RecentProject = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  priority: z.optional(Priority),
  status: CustomerStatus,
  progress: Percent,
  totalTasks: Count,
  completedTasks: Count,
  assignedTeam: z.array(PersonMention),
  dueDate: IsoDate,
})
const RecentTask = z.object({
  _id: Id,
  title: z.string(),
  status: WorkStatus,
  priority: z.optional(Priority),
  dueDate: IsoDate,
  progress: Percent,
  updatedAt: Instant,
  customer: ProjectMention,
})

/** Something the agency waits for: an answer to what it asked. */
const WaitingForYou = z.object({
  kind: z.literal('unanswered'),
  /** Where to answer: a task, a subtask of a task, or a request. */
  taskId: z.nullable(Id),
  subtaskId: z.nullable(Id),
  requestId: z.nullable(Id),
  title: z.string(),
  customer: ProjectMention,
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
  dueDate: IsoDate,
  progress: Percent,
  openTasks: Count,
  /** Null when too little is done to say, or nothing is left to do. */
  expected: z.nullable(IsoDate),
})
export type Outlook = z.infer<typeof Outlook>

/** The client's three answers besides the specified numbers: what you need from me, what happened, when it will be done. */
export const getCustomerHome = defineEndpoint({
  method: 'GET',
  path: '/api/customer/dashboard',
  also: ['/api/customers/dashboard'],
  who: clients,
  follows: 'log',
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
export const recordVisit = defineEndpoint({
  method: 'POST',
  path: '/api/customer/visits',
  also: ['/api/customers/visits'],
  who: clients,
  input: z.object({}),
  output: z.object({ since: z.nullable(Instant) }),
})
