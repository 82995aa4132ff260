import * as z from 'zod/mini'
import {
  Count,
  IsoDate,
  DueDate,
  StartDate,
  Id,
  Instant,
  Percent,
  RequiredText,
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

/** The record of one project run for a client. */
export const ProjectRow = z.object({
  id: Id,
  name: z.string(),
  /** The client's person, and the name of the company whose project it is. */
  client: Id,
  company: z.nullable(z.string()),
  /** Left out for a client to whom the project does not show it; then they read of nobody on its team, either. */
  priority: z.optional(Priority),
  status: ProjectStatus,
  /** When it is to begin; null where nobody said. */
  startsOn: z.nullable(IsoDate),
  dueOn: IsoDate,
  team: z.array(Id),
  progress: Percent,
  tasks: z.object({ total: Count, completed: Count }),
  version: z.int(),
  can: Permissions('edit', 'delete', 'addTask', 'addSubtask', 'request', 'comment', 'attach', 'viewAsClient'),
  description: z.string(),
  // With `detail=full`:
  createdBy: z.optional(Id),
  createdAt: z.optional(Instant),
  updatedAt: z.optional(Instant),
})
export type ProjectRow = z.infer<typeof ProjectRow>

/** On its own page; its people with the details that forms need. */
export const Project = z.extend(ProjectRow, {
  /** In its description. */
  mentions,
  createdBy: Id,
  createdAt: Instant,
  updatedAt: Instant,
  /** For managers: where the pace so far leads, null where it says nothing yet; and what they have shown of it. */
  forecast: z.optional(
    z.object({ computedOn: z.nullable(IsoDate), shownOn: z.nullable(IsoDate), note: z.nullable(z.string()) }),
  ),
  /** For managers: for whom new work in it is. */
  newWork: z.optional(Visibility),
  /** For managers: the company whose project it is. */
  companyId: z.optional(z.nullable(Id)),
  people,
})
export type Project = z.infer<typeof Project>

/** With a word, or taken back. */
export const ForecastShare = z.object({
  id: Id,
  shown: z.boolean(),
  note: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
})
export type ForecastShare = z.input<typeof ForecastShare>

/** `next`: what still goes on, the next due first; then what is completed or cancelled. */
export const ProjectSort = z.enum(['createdAt', 'name', 'dueOn', 'priority', 'status', 'progress', 'updatedAt', 'next'])
export type ProjectSort = z.infer<typeof ProjectSort>
export const ProjectFilter = z.object({
  ...pagingFields,
  status: z.optional(ProjectStatus),
  priority: z.optional(Priority),
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
  /** By status, over everything that matches the search. */
  counts: z.record(z.enum(['all', ...ProjectStatus.options]), Count),
  people,
})
export type ProjectPage = z.infer<typeof ProjectPage>

const Name = RequiredText(
  message({ id: 'Project name is required' }),
  LIMITS.name,
  message({ id: 'Project name cannot exceed 200 characters' }),
)
const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
const Team = z.array(Id).check(z.maxLength(LIMITS.team, message({ id: 'A team can have up to 10 members' })))
const Client = z.pipe(
  z.pipe(
    z.transform((it: unknown): unknown => (it === '' || it === null ? undefined : it)),
    z.unknown().check(z.refine((it) => it !== undefined, messages.customerUserRequired)),
  ),
  Id,
)

export const ProjectDraft = z.object({
  name: Name,
  description: z._default(Description, ''),
  client: Client,
  /** Of a client of several companies: whose project it is; their first one's where nothing is said. */
  company: z.optional(Id),
  priority: z._default(Priority, 'normal'),
  startsOn: z.optional(z.nullable(StartDate)),
  dueOn: DueDate(messages.dueDateRequired),
  team: z._default(Team, []),
  status: z._default(ProjectStatus, 'planning'),
  /** For whom new work is, until it is shared or hidden by itself. */
  newWork: z._default(Visibility, 'client'),
})
export type ProjectDraft = z.input<typeof ProjectDraft>
/** Only what is sent changes. */
export const ProjectEdit = z.object({
  id: Id,
  name: z.optional(Name),
  description: z.optional(Description),
  client: z.optional(Id),
  /** One of the client's; who does not belong to it is no client of the project any more. */
  company: z.optional(Id),
  priority: z.optional(Priority),
  startsOn: z.optional(z.nullable(StartDate)),
  dueOn: z.optional(DueDate(messages.dueDateRequired)),
  team: z.optional(Team),
  status: z.optional(ProjectStatus),
  newWork: z.optional(Visibility),
  /** Why the due day moves. */
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

/**
 * Who can be given work in a project: its team, and managers. `nextPosition` is what a form for a new task proposes.
 */
export const AssignablePeople = z.object({ people, ids: z.array(Id), nextPosition: z.int() })
export type AssignablePeople = z.infer<typeof AssignablePeople>

const openWork = z.object({
  id: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  dueOn: IsoDate,
})
/** Everybody on the team or assigned in the project, with their open work: what they lose when they leave the team. */
export const TeamWork = z.object({
  items: z.array(z.object({ person: Id, onTeam: z.boolean(), work: z.array(openWork) })),
  people,
})
export type TeamWork = z.infer<typeof TeamWork>

/** When the client last looked at their first page; null before they ever did. */
export const LastClientVisit = z.object({ client: Id, lookedAt: z.nullable(Instant), people })
export type LastClientVisit = z.infer<typeof LastClientVisit>

/** Left out, `person` is the main contact. */
export const ClientViewQuery = z.object({ id: Id, person: z.optional(Id) })
export type ClientViewQuery = z.infer<typeof ClientViewQuery>
/** Whose eyes these are, what they may do there, and how much in the project they do not see. */
export const ClientView = z.object({
  client: z.object({ id: Id, name: z.string(), level: AccessLevel }),
  hidden: z.object({ tasks: Count, subtasks: Count, comments: Count, files: Count, total: Count }),
})
export type ClientView = z.infer<typeof ClientView>
