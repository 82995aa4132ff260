import * as z from 'zod/mini'
import { Activity } from './activity.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Count, IsoDate, Id, Instant, Percent } from '../field-schemas.ts'
import { PersonMention } from './people.ts'
import { CustomerStatus, Priority, WorkStatus } from '../enum-schemas.ts'
import { clients } from '../v1/call.ts'

/** A separate module, so that phones load no unused schemas. */

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
  dueDate: z.nullable(IsoDate),
})
const RecentTask = z.object({
  _id: Id,
  title: z.string(),
  status: WorkStatus,
  priority: z.optional(Priority),
  dueDate: z.nullable(IsoDate),
  progress: Percent,
  updatedAt: Instant,
  customer: ProjectMention,
})

const WaitingForYou = z.object({
  kind: z.literal('unanswered'),
  taskId: z.nullable(Id),
  subtaskId: z.nullable(Id),
  requestId: z.nullable(Id),
  title: z.string(),
  customer: ProjectMention,
  by: z.string(),
  at: Instant,
  text: z.string(),
})

const Outlook = z.object({
  projectId: Id,
  name: z.string(),
  status: CustomerStatus,
  dueDate: z.nullable(IsoDate),
  progress: Percent,
  openTasks: Count,
  /** Null: too early for an estimate, or all done. */
  expected: z.nullable(IsoDate),
})

/** `recentProjects`: at most 1000; running ones first, then newest. */
export const getCustomerHome = defineEndpoint('GET /api/customer/dashboard', clients, {
  also: ['/api/customers/dashboard'],
  follows: 'log',
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
    /** By other people; `since` is null on the first visit. */
    sinceLastVisit: z.object({ since: z.nullable(Instant), activities: Count, latest: z.array(Activity) }),
    /** Latest first. */
    waitingForYou: z.array(WaitingForYou),
    waitingForAgency: Count,
    outlook: z.array(Outlook),
  }),
})

export const recordVisit = defineEndpoint('POST /api/customer/visits', clients, {
  also: ['/api/customers/visits'],
  input: z.object({}),
  output: z.object({ since: z.nullable(Instant) }),
})
