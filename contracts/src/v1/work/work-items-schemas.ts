import * as z from 'zod/mini'
import {
  CommaSeparated,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  Percent,
  RequiredLine,
  Search,
  SeenVersion,
  SortOrder,
  StartDate,
} from '../../field-schemas.ts'
import { workDueFilters } from '../../enums.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { Visibility, Priority, RequestReason, WorkStatus } from '../../enum-schemas.ts'
import {
  Detail,
  mentions,
  companyScope,
  pageFields,
  pagingFields,
  relatedRecords,
  Permissions,
} from '../common-schemas.ts'
import { Comment } from '../discussion/comments-schemas.ts'
import { ProjectRef, ClientReader } from '../discussion/sharing-preview-schemas.ts'
import { File } from '../discussion/files-schemas.ts'
import { DateChangeReason } from '../projects/date-changes-schemas.ts'
import { Label, LabelIds } from './labels-schemas.ts'

export const WorkItemKind = z.enum(['task', 'subtask'])
export type WorkItemKind = z.infer<typeof WorkItemKind>

/** On rows, `edit` includes `label`. */
export const WorkItemPermissions = Permissions(
  'edit',
  'delete',
  'setStatus',
  'label',
  'assign',
  'move',
  'share',
  'copy',
  'repeat',
  'addSubtask',
  'comment',
  'attach',
  'submitRequest',
  'reviewDelivery',
)

export const workItemRef = { id: Id, kind: WorkItemKind, project: Id, parent: z.nullable(Id), title: z.string() }

export const WorkItemRow = z.object({
  ...workItemRef,
  status: WorkStatus,
  /** Like `estimate`, absent for clients if hidden; hidden `assignees` are empty. */
  priority: z.optional(Priority),
  dueOn: z.nullable(IsoDate),
  position: z.int(),
  progress: Percent,
  assignees: z.array(Id),
  /** By name; only visible ones. */
  labels: z.optional(z.array(Label)),
  /** Counts what the reader sees. */
  comments: Count,
  files: Count,
  /** Excludes cancelled ones. */
  subtasks: z.optional(Count),
  completedSubtasks: z.optional(Count),
  /** Hours. */
  estimate: z.optional(z.nullable(z.int())),
  isRecurring: z.optional(z.literal(true)),
  /** From a client's request, which follows its status. */
  isFromRequest: z.optional(z.literal(true)),
  visibility: z.optional(z.literal('team')),
  /** Hidden only because its task is. */
  hiddenByParent: z.optional(z.literal(true)),
  version: z.int(),
  can: WorkItemPermissions,
  description: z.optional(z.string()),
  startsOn: z.optional(z.nullable(IsoDate)),
  createdBy: z.optional(Id),
  createdAt: z.optional(Instant),
  updatedAt: z.optional(Instant),
  completedAt: z.optional(z.nullable(Instant)),
  completedBy: z.optional(z.nullable(Id)),
  children: z.optional(z.array(Id)),
})
export type WorkItemRow = z.infer<typeof WorkItemRow>

const parents = z.record(Id, z.object({ title: z.string() }))

/** For everyone who sees the work. */
export const OriginalRequest = z.object({
  id: z.optional(Id),
  title: z.string(),
  description: z.string(),
  reason: RequestReason,
  /** Null if the client chose none. */
  dueOn: z.nullable(IsoDate),
  author: Id,
  createdAt: Instant,
})
export type OriginalRequest = z.infer<typeof OriginalRequest>

export const WorkItem = z.extend(WorkItemRow, {
  description: z.string(),
  mentions,
  startsOn: z.nullable(IsoDate),
  createdBy: Id,
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: z.nullable(Instant),
  completedBy: z.nullable(Id),
  nextPosition: z.optional(z.int()),
  request: z.optional(OriginalRequest),
  commentList: z.array(Comment),
  fileList: z.array(File),
  parents,
  ...relatedRecords,
})
export type WorkItem = z.infer<typeof WorkItem>

export const WorkItemSort = z.enum([
  'position',
  'createdAt',
  'updatedAt',
  'title',
  'dueOn',
  'priority',
  'status',
  'progress',
])
export type WorkItemSort = z.infer<typeof WorkItemSort>
/** `person` groups by first assignee, `label` by first label. */
export const WorkItemGroup = z.enum(['project', 'person', 'status', 'priority', 'label'])
export type WorkItemGroup = z.infer<typeof WorkItemGroup>
/** Open work only. `soon`: within three days; `late`, `coming` (within seven days) and `ahead` (today or later) exclude closed projects; `none` has no due date. */
export const DueFilter = z.enum(workDueFilters)
export type DueFilter = z.infer<typeof DueFilter>
export const WorkItemFilter = z.object({
  ...pagingFields,
  ...companyScope,
  project: z.optional(Id),
  projects: z.optional(CommaSeparated(Id)),
  parent: z.optional(Id),
  /** `any`: tasks and subtasks in one list. */
  kind: z.optional(z.enum([...WorkItemKind.options, 'any'])),
  /** Separated by commas, like `priority` and `assignee`. */
  status: z.optional(CommaSeparated(WorkStatus)),
  priority: z.optional(CommaSeparated(Priority)),
  /** User ids, `me`, `none` (unassigned) or `some` (assigned). */
  assignee: z.optional(CommaSeparated(Id)),
  /** Matches any. */
  label: z.optional(CommaSeparated(Id)),
  due: z.optional(DueFilter),
  visibility: z.optional(Visibility),
  dueFrom: z.optional(IsoDate),
  dueTo: z.optional(IsoDate),
  changedSince: z.optional(IsoDate),
  /** Unanswered comments by the client; for tasks, also on subtasks. */
  awaitingReply: z.optional(z.literal('client')),
  q: Search,
  /** Rows come group by group; limited by `LIMITS.sorted`. */
  group: z.optional(WorkItemGroup),
  /** Defaults to `position` within a parent or project, else `createdAt`. */
  sort: z.optional(WorkItemSort),
  order: SortOrder,
  detail: Detail,
})
export const WorkItemPage = z.object({
  items: z.array(WorkItemRow),
  ...pageFields,
  /** Ignores the status filter. */
  counts: z.record(z.enum(['all', ...WorkStatus.options]), Count),
  /** First page of a grouped list only. Key `''`: unassigned or unlabeled. */
  groups: z.optional(z.record(z.string(), Count)),
  nextPosition: z.optional(z.int()),
  parents,
  ...relatedRecords,
})
export type WorkItemPage = z.infer<typeof WorkItemPage>

export const WorkItemStats = z.object({
  total: Count,
  byStatus: z.record(WorkStatus, Count),
  byPriority: z.record(Priority, Count),
})

export const Title = RequiredLine(messages.titleRequired, LIMITS.name, messages.titleTooLong)
export const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
/** Unique among its siblings. */
export const Position = z
  .int(messages.sequenceTooSmall)
  .check(z.gte(1, messages.sequenceTooSmall), z.lte(LIMITS.sequence, message({ id: 'Sequence number is too large' })))
export const Estimate = z.nullable(
  z
    .int(message({ id: 'Estimated hours must be a whole number' }))
    .check(
      z.gte(0, message({ id: 'Estimated hours cannot be negative' })),
      z.lte(LIMITS.estimatedHours, message({ id: 'Estimated hours are too high' })),
    ),
)
export const Assignees = z.array(Id).check(z.maxLength(LIMITS.assignees, messages.tooManyAssignees))

/** Fields of forms and edits. Copies, templates and series keep those the server doesn't list as exceptions. */
export const WorkItemFields = z.object({
  title: Title,
  description: Description,
  priority: Priority,
  status: WorkStatus,
  startsOn: z.nullable(StartDate),
  dueOn: z.nullable(DueDate(messages.dueDateRequired)),
  assignees: Assignees,
  labels: LabelIds,
  position: Position,
  estimate: Estimate,
})
const { shape: optionalFields } = z.partial(WorkItemFields)

export const WorkItemDraft = z.object({
  ...optionalFields,
  title: Title,
  description: z._default(Description, ''),
  priority: z._default(Priority, 'normal'),
  status: z._default(WorkStatus, 'pending'),
  dueOn: WorkItemFields.shape.dueOn,
  assignees: z._default(Assignees, []),
  /** Defaults to the project's setting; a subtask is never more visible than its task. */
  visibility: z.optional(Visibility),
  /** Defaults to that of the work. */
  fileVisibility: z.optional(Visibility),
  project: z.optional(Id),
  parent: z.optional(z.nullable(Id)),
})
export type WorkItemDraft = z.input<typeof WorkItemDraft>

/** Shown to the client at the original request. */
const ChangeNote = z.optional(
  z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong)),
)

/** This and later occurrences. */
const AppliesToSeries = z.optional(z.boolean())

const SharedFileIds = z.optional(z.array(Id).check(z.maxLength(LIMITS.listMost)))

/** Optimistic locking: 409 if `version` is stale, unless only status or labels change. */
export const WorkItemEdit = z.object({
  id: Id,
  ...optionalFields,
  parent: z.optional(Id),
  /** Must be the current project; use `moveWorkItem`. */
  project: z.optional(Id),
  /** Defaults to the team. */
  fileVisibility: z.optional(Visibility),
  note: ChangeNote,
  reason: DateChangeReason,
  shareFileIds: SharedFileIds,
  applyToSeries: AppliesToSeries,
  version: SeenVersion,
})
export type WorkItemEdit = z.input<typeof WorkItemEdit>

export const WorkItemMove = z.object({
  id: Id,
  project: z.optional(Id),
  parent: z.optional(Id),
  position: z.optional(Position),
  /** Insert after this sibling; null inserts first. */
  after: z.optional(z.nullable(Id)),
  version: SeenVersion,
})
export const SelectedIds = z
  .array(Id)
  .check(
    z.minLength(1, message({ id: 'Select at least one item' })),
    z.maxLength(LIMITS.pageMost, message({ id: 'Choose up to 100 at a time' })),
  )
const Selection = z.pipe(
  z.string().check(z.maxLength(LIMITS.pageMost * 64)),
  z.pipe(
    z.transform((text: string): unknown => [...new Set(text.split(','))]),
    SelectedIds,
  ),
)
export const WorkItemBulk = z.object({
  ids: SelectedIds,
  /** All must be of this kind. */
  kind: z.optional(WorkItemKind),
  status: z.optional(WorkStatus),
  visibility: z.optional(Visibility),
  priority: z.optional(Priority),
  dueOn: optionalFields.dueOn,
  estimate: z.optional(Estimate),
  assignees: z.optional(Assignees),
  addAssignees: z.optional(Assignees),
  removeAssignees: z.optional(Assignees),
  addLabels: z.optional(LabelIds),
  removeLabels: z.optional(LabelIds),
  note: ChangeNote,
  reason: DateChangeReason,
  shareFileIds: SharedFileIds,
  detail: Detail,
})
/** Includes subtasks, comments and files. */
export const WorkItemVisibility = z.object({ id: Id, visibility: Visibility, version: SeenVersion })
export type WorkItemVisibility = z.input<typeof WorkItemVisibility>
/** Dry run: what would be shared or hidden, and for whom. */
export const WorkSharingPreviewQuery = z.object({
  id: Id,
  /** Separated by commas. */
  others: z.optional(Selection),
  visibility: z._default(Visibility, 'client'),
})
export type WorkSharingPreviewQuery = z.input<typeof WorkSharingPreviewQuery>
export const WorkSharingPreview = z.object({
  title: z.string(),
  /** Team-only tasks of shared subtasks. */
  alsoShared: z.array(z.object({ id: Id, title: z.string() })),
  readers: z.array(z.object({ client: ClientReader, project: ProjectRef })),
  /** At most 200. `by` is the author. */
  records: z.array(
    z.object({ kind: z.enum(['task', 'subtask', 'comment', 'file']), text: z.string(), by: z.nullable(z.string()) }),
  ),
  more: Count,
  /** Before hiding: who could have seen it, and their last visit. */
  lastVisits: z.optional(z.array(z.object({ id: Id, name: z.string(), at: z.nullable(Instant) }))),
})
export type WorkSharingPreview = z.infer<typeof WorkSharingPreview>
/** All or nothing. Items below another selected one are deleted with it. */
export const WorkItemsDelete = z.object({ ids: SelectedIds })
export type WorkItemsDelete = z.input<typeof WorkItemsDelete>
/** In the order of the ids. Restore in reverse order. */
export const WorkItemsDeleted = z.object({ trashIds: z.array(Id) })
export type WorkItemsDeleted = z.infer<typeof WorkItemsDeleted>
export const WorkItemRows = z.object({ items: z.array(WorkItemRow), parents, ...relatedRecords })
export type WorkItemFilter = z.input<typeof WorkItemFilter>
export type WorkItemMove = z.input<typeof WorkItemMove>
export type WorkItemBulk = z.input<typeof WorkItemBulk>
export type WorkItemStats = z.infer<typeof WorkItemStats>
export type WorkItemRows = z.infer<typeof WorkItemRows>

export const WorkItemStatsFilter = z.object({ kind: z.optional(WorkItemKind) })
export type WorkItemStatsFilter = z.input<typeof WorkItemStatsFilter>
/** 404 if the item is of another kind. */
export const WorkItemFiles = z.object({ id: Id, kind: z.optional(WorkItemKind) })
export type WorkItemFiles = z.input<typeof WorkItemFiles>
/** `following` also stops the series. */
export const WorkItemDelete = z.object({
  id: Id,
  note: ChangeNote,
  applyToSeries: AppliesToSeries,
  version: SeenVersion,
})
export type WorkItemDelete = z.input<typeof WorkItemDelete>

export const DeliveredWorkReview = z
  .object({
    id: Id,
    decision: z.enum(['approve', 'request-changes'], { error: message({ id: 'Unknown action' }) }),
    text: ChangeNote,
  })
  .check(
    z.refine(({ decision, text }) => decision === 'approve' || Boolean(text), {
      path: ['text'],
      error: message({ id: 'Describe what’s missing' }),
    }),
  )
export type DeliveredWorkReview = z.input<typeof DeliveredWorkReview>
