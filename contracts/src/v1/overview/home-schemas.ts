import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant, Percent, WorkCounts } from '../../field-schemas.ts'
import { CustomerStatus as ProjectStatus, HomeFilter, Priority, WorkStatus } from '../../enum-schemas.ts'
import { ActivityEntry, ActivityProjects } from '../activity/activity-schemas.ts'
import { Detail, companyScope, pageFields, pagingFields, relatedRecords } from '../common-schemas.ts'
import { ProjectRow } from '../projects/projects-schemas.ts'
import { ProjectAgreedDateTally } from '../work/agreed-dates-schemas.ts'
import { WorkItemRow } from '../work/work-items-schemas.ts'

const parents = z.record(Id, z.object({ title: z.string() }))

/** What a manager needs first: numbers, recent projects, what is late or about to be. */
export const ManagerHome = z.object({
  kind: z.literal('manager'),
  projectCount: Count,
  tasks: WorkCounts,
  pendingRequests: Count,
  recentProjects: z.array(ProjectRow),
  /** Late first, then what is due within three days; at most 10. */
  attention: z.array(
    z.object({
      kind: z.enum(['task', 'subtask', 'project']),
      id: Id,
      title: z.string(),
      parent: z.nullable(Id),
      project: Id,
      dueOn: IsoDate,
      status: z.string(),
    }),
  ),
  overdue: Count,
  dueSoon: Count,
  ...relatedRecords,
})
export type ManagerHome = z.infer<typeof ManagerHome>

/** Work for one reason, the next due first: the first 10 of it, and how many tasks and subtasks there are. */
const WorkSelection = z.object({ first: z.array(Id), tasks: Count, subtasks: Count })

/**
 * What needs a manager beside requests and the words of clients, in projects that go on: what is late, what is due within
 * seven days and has nobody, and what is due then and was not begun (both counted up to 100). Nothing stands in two of
 * them. Lists of work find the same by `due`, `assignee` and `status`.
 */
export const ManagerAttention = z.object({
  late: WorkSelection,
  unassigned: WorkSelection,
  unbegun: WorkSelection,
  /** The rows of what stands first in each. */
  work: z.array(WorkItemRow),
  lateProjects: z.array(z.object({ id: Id, title: z.string(), dueOn: IsoDate })),
  lateProjectCount: Count,
  /** The open tasks of the next seven days, by the day on which they are due; days without any are left out. */
  week: z.array(z.object({ day: IsoDate, tasks: Count })),
  /** Who has most open work, at most 8. */
  workload: z.array(z.object({ person: Id, tasks: Count, subtasks: Count })),
  parents,
  ...relatedRecords,
})
export type ManagerAttention = z.infer<typeof ManagerAttention>

/** A subtask of the reader's own, with what helps to decide whether it is next. */
const HomeWorkRow = z.extend(WorkItemRow, { description: z.string(), completedAt: z.nullable(Instant) })
export type HomeWorkRow = z.infer<typeof HomeWorkRow>

/** An employee's own: subtasks open first by due day, then what is done; projects the next due. At most 24 of each. */
export const EmployeeHome = z.object({
  kind: z.literal('employee'),
  projectRows: z.array(ProjectRow),
  work: z.array(HomeWorkRow),
  /** Where `work` goes on (see `listHomeWork`); null at its end. */
  next: z.nullable(z.string()),
  numbers: z.extend(WorkCounts, { overallProgress: Percent }),
  /** The day by which "due soon" and "overdue" were counted. */
  today: IsoDate,
  parents,
  ...relatedRecords,
})
export type EmployeeHome = z.infer<typeof EmployeeHome>
export const HomeWorkFilter = z.object({ ...pagingFields, filter: z.optional(HomeFilter), detail: Detail })
export type HomeWorkFilter = z.input<typeof HomeWorkFilter>
export const HomeWork = z.object({ items: z.array(HomeWorkRow), ...pageFields, parents, ...relatedRecords })
export type HomeWork = z.infer<typeof HomeWork>

/** When a project will be done: the agreed day, and where the pace so far leads. */
const Outlook = z.object({
  project: Id,
  status: ProjectStatus,
  dueOn: IsoDate,
  progress: Percent,
  openTasks: Count,
  /** Where a manager has shown when it is expected to be done: the day, and their word. */
  expectedOn: z.nullable(IsoDate),
  expectedNote: z.nullable(z.string()),
})
export type Outlook = z.infer<typeof Outlook>

/** What you need from me, what happened, when it will be done. */
export const ClientHome = z.object({
  kind: z.literal('client'),
  statistics: z.object({
    projects: z.object({
      total: Count,
      active: Count,
      completed: Count,
      planning: Count,
      onHold: Count,
      cancelled: Count,
    }),
    tasks: z.object({ total: Count, completed: Count, dueSoon: Count, overdue: Count }),
    subtasks: z.object({ total: Count, completed: Count }),
    /** Mean progress of the projects that are not cancelled. */
    overallProgress: Percent,
  }),
  /** The running ones first, the newest first; at most 1000. */
  recentProjects: z.array(ProjectRow),
  /** The five tasks that changed last. */
  recentTasks: z.array(
    z.object({
      id: Id,
      title: z.string(),
      status: WorkStatus,
      priority: z.optional(Priority),
      dueOn: IsoDate,
      progress: Percent,
      updatedAt: Instant,
      project: Id,
    }),
  ),
  /**
   * What others did since the visit before (null before the first one): how many lines the feed has of it, and the
   * latest acts, at most 7, each told by one line; `more` of the lines belong to the same act.
   */
  sinceLastVisit: z.object({
    since: z.nullable(Instant),
    activities: Count,
    latest: z.array(z.extend(ActivityEntry, { more: Count })),
  }),
  /** Own requests that nobody has decided yet. */
  waitingForAgency: Count,
  outlook: z.array(Outlook),
  /** Of projects that show them. */
  promises: z.array(ProjectAgreedDateTally),
  people: relatedRecords.people,
  projects: ActivityProjects,
})
export type ClientHome = z.infer<typeof ClientHome>

export const HomeQuery = z.object({ detail: Detail, ...companyScope })
export type HomeQuery = z.input<typeof HomeQuery>
export const Home = z.union([ManagerHome, EmployeeHome, ClientHome])
export type Home = z.infer<typeof Home>
export const HomeVisit = z.object({ since: z.nullable(Instant) })
export type HomeVisit = z.infer<typeof HomeVisit>
