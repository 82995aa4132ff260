import * as z from 'zod/mini'
import {
  Count,
  IsoDate,
  DueDate,
  StartDate,
  Id,
  Instant,
  Percent,
  RequiredLine,
  Search,
  SeenVersion,
  SortOrder,
} from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { Visibility, CustomerStatus as ProjectStatus, Priority, WorkStatus } from '../../enum-schemas.ts'
import { AccessLevel } from './project-clients-schemas.ts'
import {
  Detail,
  mentions,
  companyScope,
  pageFields,
  pagingFields,
  relatedRecords,
  Permissions,
} from '../common-schemas.ts'
import { DateChangeReason } from './date-changes-schemas.ts'

const { people } = relatedRecords

export const ProjectRow = z.object({
  id: Id,
  name: z.string(),
  /** Main contact. Null: internal project, or until the company's first person joins. */
  client: z.nullable(Id),
  company: z.nullable(z.string()),
  /** Absent for a client if hidden. */
  priority: z.optional(Priority),
  status: ProjectStatus,
  startsOn: z.nullable(IsoDate),
  dueOn: z.nullable(IsoDate),
  team: z.array(Id),
  progress: Percent,
  tasks: z.object({ total: Count, completed: Count }),
  version: z.int(),
  can: Permissions(
    'edit',
    'delete',
    'addTask',
    'addSubtask',
    'submitRequest',
    'comment',
    'attach',
    'viewAsClient',
    'handOver',
  ),
  description: z.string(),
  createdBy: z.optional(Id),
  createdAt: z.optional(Instant),
  updatedAt: z.optional(Instant),
  archivedAt: z.optional(Instant),
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const Project = z.extend(ProjectRow, {
  mentions,
  createdBy: Id,
  createdAt: Instant,
  updatedAt: Instant,
  /** For managers; `computedOn` is null if too early to tell. */
  forecast: z.optional(
    z.object({ computedOn: z.nullable(IsoDate), shownOn: z.nullable(IsoDate), note: z.nullable(z.string()) }),
  ),
  /** For the team: default visibility. */
  newWork: z.optional(Visibility),
  companyId: z.optional(z.nullable(Id)),
  people,
})
export type Project = z.infer<typeof Project>

export const ForecastShare = z.object({
  id: Id,
  shown: z.boolean(),
  note: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
})
export type ForecastShare = z.input<typeof ForecastShare>

/** Completed or cancelled projects only. */
export const ProjectArchive = z.object({ id: Id, archived: z.boolean() })
export type ProjectArchive = z.input<typeof ProjectArchive>

/** `next`: running projects by due date, then closed ones. */
export const ProjectSort = z.enum(['createdAt', 'name', 'dueOn', 'priority', 'status', 'progress', 'updatedAt', 'next'])
export type ProjectSort = z.infer<typeof ProjectSort>
export const ProjectFilter = z.object({
  ...pagingFields,
  status: z.optional(ProjectStatus),
  priority: z.optional(Priority),
  /** Running projects past their date. */
  due: z.optional(z.literal('overdue')),
  /** Only archived projects. */
  archived: z.optional(z.literal('true')),
  q: Search,
  sort: z.optional(ProjectSort),
  order: SortOrder,
  detail: Detail,
  ...companyScope,
})
export type ProjectFilter = z.input<typeof ProjectFilter>
export const ProjectPage = z.object({
  items: z.array(ProjectRow),
  ...pageFields,
  /** Ignores the status filter; archived projects aren't counted. */
  counts: z.record(z.enum(['all', ...ProjectStatus.options]), Count),
  /** Archived projects of any status. */
  archived: Count,
  people,
})
export type ProjectPage = z.infer<typeof ProjectPage>

const Name = RequiredLine(
  message({ id: 'Project name is required' }),
  LIMITS.name,
  message({ id: 'Project name cannot exceed 200 characters' }),
)
const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
const Team = z.array(Id).check(z.maxLength(LIMITS.team, message({ id: 'A team can have up to 10 members' })))
const Client = z.pipe(
  z.pipe(
    z.transform((it: unknown): unknown => (it === '' ? undefined : it)),
    z.unknown().check(z.refine((it) => it !== undefined, messages.customerUserRequired)),
  ),
  Id,
)

export const ProjectDraft = z.object({
  name: Name,
  description: z._default(Description, ''),
  /** Null: internal, or a company without people. */
  client: z.nullable(Client),
  company: z.optional(Id),
  priority: z._default(Priority, 'normal'),
  startsOn: z.optional(z.nullable(StartDate)),
  /** Null: an ongoing project. */
  dueOn: z.nullable(DueDate(messages.dueDateRequired)),
  team: z._default(Team, []),
  status: z._default(ProjectStatus, 'planning'),
  /** Default visibility. */
  newWork: z._default(Visibility, 'client'),
})
export type ProjectDraft = z.input<typeof ProjectDraft>
export const ProjectEdit = z.object({
  id: Id,
  name: z.optional(Name),
  description: z.optional(Description),
  /** A client can be replaced, not removed. */
  client: z.optional(z.nullable(Id)),
  /** One of the main contact's. Clients of other companies lose access. */
  company: z.optional(Id),
  priority: z.optional(Priority),
  startsOn: z.optional(z.nullable(StartDate)),
  dueOn: z.optional(z.nullable(DueDate(messages.dueDateRequired))),
  team: z.optional(Team),
  status: z.optional(ProjectStatus),
  newWork: z.optional(Visibility),
  reason: DateChangeReason,
  version: SeenVersion,
})
export type ProjectEdit = z.input<typeof ProjectEdit>

export const ProjectStats = z.object({
  total: Count,
  byStatus: z.record(ProjectStatus, Count),
  byPriority: z.record(Priority, Count),
  averageProgress: Percent,
})
export type ProjectStats = z.infer<typeof ProjectStats>

export const AssignablePeople = z.object({
  people,
  ids: z.array(Id),
  nextPosition: z.int(),
  /** For managers: open tasks and subtasks in unarchived projects; without zeros. */
  openWork: z.optional(z.record(Id, Count)),
  /** For people who are away today, their last day. */
  awayUntil: z.record(Id, IsoDate),
})
export type AssignablePeople = z.infer<typeof AssignablePeople>

const openWork = z.object({
  id: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  dueOn: z.nullable(IsoDate),
})
export const TeamWork = z.object({
  items: z.array(z.object({ person: Id, onTeam: z.boolean(), work: z.array(openWork) })),
  people,
})
export type TeamWork = z.infer<typeof TeamWork>

/** `joining`: until the main contact accepts the invitation. */
export const LastClientVisit = z.object({
  client: z.nullable(Id),
  lookedAt: z.nullable(Instant),
  joining: z.optional(z.object({ email: z.string(), viewed: z.boolean(), invitedOn: z.nullable(Instant) })),
  people,
})
export type LastClientVisit = z.infer<typeof LastClientVisit>

export const ClientViewQuery = z.object({ id: Id, person: z.optional(Id) })
export type ClientViewQuery = z.infer<typeof ClientViewQuery>
export const ClientView = z.object({
  client: z.object({ id: Id, name: z.string(), accessLevel: AccessLevel }),
  hidden: z.object({ tasks: Count, subtasks: Count, comments: Count, files: Count, total: Count }),
})
export type ClientView = z.infer<typeof ClientView>
