import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant, Percent, WorkCounts } from '../../field-schemas.ts'
import { CustomerStatus as ProjectStatus, HomeFilter, Priority, WorkStatus } from '../../enum-schemas.ts'
import { ActivityEntry, ActivityProjects } from '../activity/activity-schemas.ts'
import { Detail, companyScope, pageFields, pagingFields, relatedRecords } from '../common-schemas.ts'
import { ProjectRow } from '../projects/projects-schemas.ts'
import { ProjectAgreedDateTally } from '../work/agreed-dates-schemas.ts'
import { WorkItemRow } from '../work/work-items-schemas.ts'

const parents = z.record(Id, z.object({ title: z.string() }))

export const ManagerHome = z.object({
  kind: z.literal('manager'),
  projectCount: Count,
  tasks: WorkCounts,
  pendingRequests: Count,
  recentProjects: z.array(ProjectRow),
  /** Overdue first, then due within three days; at most 10. */
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

/** The first 10 by due date, with the full counts. */
const WorkSelection = z.object({ first: z.array(Id), tasks: Count, subtasks: Count })

/**
 * Work that needs a manager's attention in running projects, besides requests and comments by clients: overdue,
 * unassigned and due within seven days, or not started and due within seven days (the last two counted up to 100). No
 * item is in two of them. Work lists find the same with `due`, `assignee` and `status`.
 */
export const ManagerAttention = z.object({
  late: WorkSelection,
  unassigned: WorkSelection,
  unbegun: WorkSelection,
  /** Rows of the items listed first. */
  work: z.array(WorkItemRow),
  lateProjects: z.array(z.object({ id: Id, title: z.string(), dueOn: IsoDate })),
  lateProjectCount: Count,
  /** Open tasks due in the next seven days, by due date; dates without any are omitted. */
  week: z.array(z.object({ day: IsoDate, tasks: Count })),
  /** The 8 people with the most open work. */
  workload: z.array(z.object({ person: Id, tasks: Count, subtasks: Count })),
  parents,
  ...relatedRecords,
})
export type ManagerAttention = z.infer<typeof ManagerAttention>

/** The reader's subtask, with the fields needed to pick the next one. */
const HomeWorkRow = z.extend(WorkItemRow, { description: z.string(), completedAt: z.nullable(Instant) })
export type HomeWorkRow = z.infer<typeof HomeWorkRow>

/** The employee's subtasks (open ones by due date, then completed) and projects (by due date); at most 24 of each. */
export const EmployeeHome = z.object({
  kind: z.literal('employee'),
  projectRows: z.array(ProjectRow),
  work: z.array(HomeWorkRow),
  /** Cursor for `listHomeWork`; null at the end. */
  next: z.nullable(z.string()),
  numbers: z.extend(WorkCounts, { overallProgress: Percent }),
  /** The date used for "due soon" and "overdue". */
  today: IsoDate,
  parents,
  ...relatedRecords,
})
export type EmployeeHome = z.infer<typeof EmployeeHome>
export const HomeWorkFilter = z.object({ ...pagingFields, filter: z.optional(HomeFilter), detail: Detail })
export type HomeWorkFilter = z.input<typeof HomeWorkFilter>
export const HomeWork = z.object({ items: z.array(HomeWorkRow), ...pageFields, parents, ...relatedRecords })
export type HomeWork = z.infer<typeof HomeWork>

/** Agreed date, and expected date at the current pace. */
const Outlook = z.object({
  project: Id,
  status: ProjectStatus,
  dueOn: IsoDate,
  progress: Percent,
  openTasks: Count,
  /** Expected date and note, if a manager shared a forecast. */
  expectedOn: z.nullable(IsoDate),
  expectedNote: z.nullable(z.string()),
})
export type Outlook = z.infer<typeof Outlook>

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
  /** Running ones first, then newest first; at most 1000. */
  recentProjects: z.array(ProjectRow),
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
   * Activity by other people since the previous visit (`since` is null on the first one): the number of entries, and
   * the latest at most 7, grouped by action: `more` counts further entries of the same action.
   */
  sinceLastVisit: z.object({
    since: z.nullable(Instant),
    activities: Count,
    latest: z.array(z.extend(ActivityEntry, { more: Count })),
  }),
  waitingForAgency: Count,
  outlook: z.array(Outlook),
  /** Only for projects that show them to clients. */
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
