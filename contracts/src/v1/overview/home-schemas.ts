import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant, Percent, WorkCounts } from '../../field-schemas.ts'
import { CustomerStatus as ProjectStatus, HomeFilter, Priority, WorkStatus } from '../../enum-schemas.ts'
import { ActivityEntry, ActivityProjects } from '../activity/activity-schemas.ts'
import { Detail, companyScope, pageFields, pagingFields, relatedRecords } from '../common-schemas.ts'
import { ProjectRow } from '../projects/projects-schemas.ts'
import { WorkItemRow } from '../work/work-items-schemas.ts'

const parents = z.record(Id, z.object({ title: z.string() }))

export const ManagerHome = z.object({
  kind: z.literal('manager'),
  projectCount: Count,
  tasks: WorkCounts,
  pendingRequests: Count,
  recentProjects: z.array(ProjectRow),
  /** With `detail=full`, as the next two: overdue first, then due within three days; at most 10. */
  attention: z.optional(
    z.array(
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
  ),
  overdue: z.optional(Count),
  dueSoon: z.optional(Count),
  ...relatedRecords,
})
export type ManagerHome = z.infer<typeof ManagerHome>

const WorkSelection = z.object({ first: z.array(Id), tasks: Count, subtasks: Count })

/**
 * In running projects. Unassigned work is due today or later, not started work within seven days; counts at most 100
 * tasks and 100 subtasks each, in one list only. Work lists of `kind: 'any'` find the same.
 */
export const ManagerAttention = z.object({
  /** As in the inbox; `requests` are the first ones. */
  inbox: z.object({ total: Count, requestCount: Count, requests: z.array(Id) }),
  overdue: WorkSelection,
  unassigned: WorkSelection,
  notStarted: WorkSelection,
  work: z.array(WorkItemRow),
  overdueProjects: z.array(z.object({ id: Id, title: z.string(), dueOn: IsoDate })),
  overdueProjectCount: Count,
  /** Next seven days; dates without open tasks are omitted. */
  week: z.array(z.object({ day: IsoDate, tasks: Count })),
  workload: z.array(z.object({ person: Id, tasks: Count, subtasks: Count })),
  parents,
  ...relatedRecords,
})
export type ManagerAttention = z.infer<typeof ManagerAttention>

const HomeWorkRow = z.extend(WorkItemRow, { description: z.string(), completedAt: z.nullable(Instant) })
export type HomeWorkRow = z.infer<typeof HomeWorkRow>

/** Open subtasks by due date, then completed ones; at most 24 of each. */
export const EmployeeHome = z.object({
  kind: z.literal('employee'),
  /** With `detail=full`: the first 24 by due date. */
  projectRows: z.optional(z.array(ProjectRow)),
  work: z.array(HomeWorkRow),
  /** Open tasks by due date, the first 24; the numbers count subtasks only. */
  tasks: z.array(HomeWorkRow),
  taskCount: Count,
  nextTask: z.nullable(z.string()),
  next: z.nullable(z.string()),
  numbers: z.extend(WorkCounts, { overallProgress: Percent }),
  /** The date used for "due soon" and "overdue". */
  today: IsoDate,
  parents,
  ...relatedRecords,
})
export type EmployeeHome = z.infer<typeof EmployeeHome>
/** Subtasks, but for `tasks`: open tasks. */
export const HomeWorkFilter = z.object({
  ...pagingFields,
  filter: z.optional(z.union([HomeFilter, z.literal('tasks')])),
  detail: Detail,
})
export type HomeWorkFilter = z.input<typeof HomeWorkFilter>
export const HomeWork = z.object({ items: z.array(HomeWorkRow), ...pageFields, parents, ...relatedRecords })
export type HomeWork = z.infer<typeof HomeWork>

const Outlook = z.object({
  project: Id,
  status: ProjectStatus,
  dueOn: z.nullable(IsoDate),
  progress: Percent,
  openTasks: Count,
  /** If a manager shared a forecast. */
  expectedOn: z.nullable(IsoDate),
  expectedNote: z.nullable(z.string()),
})

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
    overallProgress: Percent,
  }),
  recentProjects: z.array(ProjectRow),
  recentTasks: z.array(
    z.object({
      id: Id,
      title: z.string(),
      status: WorkStatus,
      priority: z.optional(Priority),
      dueOn: z.nullable(IsoDate),
      progress: Percent,
      updatedAt: Instant,
      project: Id,
    }),
  ),
  /** `since` is null on the first visit. At most 7 latest actions; `more` counts further entries of one. */
  sinceLastVisit: z.object({
    since: z.nullable(Instant),
    activities: Count,
    latest: z.array(z.extend(ActivityEntry, { groupedCount: Count })),
  }),
  pendingRequests: Count,
  outlook: z.array(Outlook),
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
