import * as z from 'zod/mini'
import {
  CommaSeparated,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  Percent,
  RequiredText,
  Search,
  SeenVersion,
  SortOrder,
  StartDate,
} from '../../field-schemas.ts'
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

/** A task has no parent, a subtask has one. */
export const WorkItemKind = z.enum(['task', 'subtask'])
export type WorkItemKind = z.infer<typeof WorkItemKind>

export const WorkItemPermissions = Permissions(
  'edit',
  'delete',
  'setStatus',
  'assign',
  'move',
  'share',
  'copy',
  'repeat',
  'addSubtask',
  'comment',
  'attach',
  'request',
  'answerDelivery',
)

/** A row of a list. */
export const WorkItemRow = z.object({
  id: Id,
  kind: WorkItemKind,
  project: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  /** Left out, as is the estimate, for a client whose project does not show it; then nobody is assigned for them. */
  priority: z.optional(Priority),
  dueOn: IsoDate,
  position: z.int(),
  progress: Percent,
  assignees: z.array(Id),
  /** What the reader sees of each. */
  comments: Count,
  files: Count,
  /** How many a task has that are not cancelled; left out where it has none. */
  subtasks: z.optional(Count),
  /** How many of these are completed. */
  subtasksDone: z.optional(Count),
  /** Hours; left out where nobody said. */
  estimate: z.optional(z.nullable(z.int())),
  /** It is one of a series that goes on. */
  repeats: z.optional(z.literal(true)),
  /** It came of a request of the client, which follows it. */
  requested: z.optional(z.literal(true)),
  /** For whom it is; left out where its client sees it. */
  audience: z.optional(z.literal('team')),
  /** Shared as soon as its task is; left out where it is. */
  withheld: z.optional(z.literal(true)),
  version: z.int(),
  can: WorkItemPermissions,
  // With `detail=full`:
  description: z.optional(z.string()),
  startsOn: z.optional(z.nullable(IsoDate)),
  createdBy: z.optional(Id),
  createdAt: z.optional(Instant),
  updatedAt: z.optional(Instant),
  completedAt: z.optional(z.nullable(Instant)),
  completedBy: z.optional(z.nullable(Id)),
  /** Ids of a task's subtasks, in their order. */
  children: z.optional(z.array(Id)),
})
export type WorkItemRow = z.infer<typeof WorkItemRow>

const parents = z.record(Id, z.object({ title: z.string() }))

/** What the client asked for, in their words: for whoever sees the work that it became. */
export const OriginalRequest = z.object({
  /** For a link; left out for whoever sees no requests. */
  id: z.optional(Id),
  title: z.string(),
  description: z.string(),
  reason: RequestReason,
  dueOn: IsoDate,
  author: Id,
  createdAt: Instant,
})
export type OriginalRequest = z.infer<typeof OriginalRequest>

/** One piece of work on its own page, with what hangs on it as far as the reader may see it. */
export const WorkItem = z.extend(WorkItemRow, {
  description: z.string(),
  mentions,
  /** Never after `dueOn`. */
  startsOn: z.nullable(IsoDate),
  createdBy: Id,
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: z.nullable(Instant),
  completedBy: z.nullable(Id),
  /** What a form for a new subtask proposes; of a task. */
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
/** By person is by who is assigned first. */
export const WorkItemGroup = z.enum(['project', 'person', 'status', 'priority'])
export type WorkItemGroup = z.infer<typeof WorkItemGroup>
/**
 * Late, or due within three days: open work only. `late` and `coming`, due within seven days, leave out what lies in
 * projects that are over.
 */
export const DueFilter = z.enum(['overdue', 'soon', 'late', 'coming'])
export type DueFilter = z.infer<typeof DueFilter>
/** Tasks, or with `parent` its subtasks, unless a kind is chosen. */
export const WorkItemFilter = z.object({
  ...pagingFields,
  ...companyScope,
  project: z.optional(Id),
  /** Several projects with commas: what lies in any of them. */
  projects: z.optional(CommaSeparated(Id)),
  parent: z.optional(Id),
  kind: z.optional(WorkItemKind),
  /** One, or several with commas; as are priorities and people. */
  status: z.optional(CommaSeparated(WorkStatus)),
  priority: z.optional(CommaSeparated(Priority)),
  /** People's ids, `me`, `none` for what nobody is assigned to, or `some` for what anybody is. */
  assignee: z.optional(CommaSeparated(Id)),
  due: z.optional(DueFilter),
  /** Work for the team only, or shared with its client. */
  audience: z.optional(Visibility),
  /** Due on this day or later. */
  dueFrom: z.optional(IsoDate),
  /** Due on this day or earlier. */
  dueTo: z.optional(IsoDate),
  /** Changed on this day (UTC) or later. */
  changedSince: z.optional(IsoDate),
  /** Where words of the client wait for an answer; of a task on its subtasks, too. */
  waits: z.optional(z.literal('client')),
  q: Search,
  /** Rows of a group follow each other, in the order of the groups; see `LIMITS.sorted`. */
  group: z.optional(WorkItemGroup),
  /** `position` within a parent or project, else `createdAt`, unless chosen. */
  sort: z.optional(WorkItemSort),
  order: SortOrder,
  detail: Detail,
})
export const WorkItemPage = z.object({
  items: z.array(WorkItemRow),
  ...pageFields,
  /** By status, with every filter but the one by status. */
  counts: z.record(z.enum(['all', ...WorkStatus.options]), Count),
  /**
   * How many are in each group, on the first page of a grouped list: by project's or person's id, status or priority;
   * what nobody is assigned to is under the empty text.
   */
  groups: z.optional(z.record(z.string(), Count)),
  /** What a form for another one in this place proposes; where one project or parent was asked for. */
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

export const Title = RequiredText(messages.titleRequired, LIMITS.name, messages.titleTooLong)
export const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
/** Its place among its siblings; unique there. */
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

/** Meant the files that come along, and read as if it meant the work. */
const FormerAudience = z.optional(
  z.never({ error: message({ id: 'Use “visibility” for the item and “fileVisibility” for its files' }) }),
)

const draft = {
  title: Title,
  description: z._default(Description, ''),
  priority: z._default(Priority, 'normal'),
  status: z._default(WorkStatus, 'pending'),
  startsOn: z.optional(z.nullable(StartDate)),
  dueOn: DueDate(messages.dueDateRequired),
  assignees: z._default(Assignees, []),
  /** The next free one unless given. */
  position: z.optional(Position),
  estimate: z.optional(Estimate),
  /** Who sees the work; as its project says unless chosen, and a subtask no more than its task. */
  visibility: z.optional(Visibility),
  /** Who sees the files that come along; whoever sees the work unless chosen. */
  fileVisibility: z.optional(Visibility),
  audience: FormerAudience,
}
export const WorkItemDraft = z.object({ ...draft, project: z.optional(Id), parent: z.optional(z.nullable(Id)) })
export type WorkItemDraft = z.input<typeof WorkItemDraft>

/** Why it changes: its client reads it at the request from which the work came. */
const ChangeNote = z.optional(
  z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong)),
)

/** Of work that repeats: not this one alone, but its series from here on. */
const AppliesToSeries = z.optional(z.boolean())

/** Files that hang on work which is completed with this change: its client is shown them from then on. */
const SharedFileIds = z.optional(z.array(Id).check(z.maxLength(LIMITS.listMost)))

/** Only what is sent changes. With the version that was seen, a change by somebody else meanwhile is told (409). */
export const WorkItemEdit = z.object({
  id: Id,
  title: z.optional(Title),
  description: z.optional(Description),
  priority: z.optional(Priority),
  status: z.optional(WorkStatus),
  startsOn: z.optional(z.nullable(StartDate)),
  dueOn: z.optional(DueDate(messages.dueDateRequired)),
  assignees: z.optional(Assignees),
  position: z.optional(Position),
  estimate: z.optional(Estimate),
  /** Of a subtask: another task of its project. */
  parent: z.optional(Id),
  /** Refused unless it is the one it lies in: work stays there. */
  project: z.optional(Id),
  /** Who sees the files that come along; the team unless chosen. */
  fileVisibility: z.optional(Visibility),
  audience: FormerAudience,
  said: ChangeNote,
  /** Why the due day moves. */
  reason: DateChangeReason,
  handOver: SharedFileIds,
  /** What is changed of title, description, priority, people, estimate and days goes on; pieces that are begun stay. */
  following: AppliesToSeries,
  version: SeenVersion,
})
export type WorkItemEdit = z.input<typeof WorkItemEdit>

export const WorkItemMove = z.object({
  id: Id,
  /** Of a task: another project. What lies below it and hangs on it goes along. */
  project: z.optional(Id),
  /** Of a subtask: another task of the same project. */
  parent: z.optional(Id),
  position: z.optional(Position),
  /** Instead of a position: right behind this one beside it, or first of all where it is null. */
  after: z.optional(z.nullable(Id)),
  version: SeenVersion,
})
export const SelectedIds = z
  .array(Id)
  .check(
    z.minLength(1, message({ id: 'Select at least one item' })),
    z.maxLength(LIMITS.pageMost, message({ id: 'Choose up to 100 at a time' })),
  )
/** The same in an address, with commas. */
const Selection = z.pipe(
  z.string().check(z.maxLength(LIMITS.pageMost * 64)),
  z.pipe(
    z.transform((text: string): unknown => [...new Set(text.split(','))]),
    SelectedIds,
  ),
)
/** The same change to several things: to all of them, or to none. */
export const WorkItemBulk = z.object({
  ids: SelectedIds,
  /** All of them must be of this kind, where it is sent. */
  kind: z.optional(WorkItemKind),
  status: z.optional(WorkStatus),
  audience: z.optional(Visibility),
  priority: z.optional(Priority),
  dueOn: z.optional(DueDate(messages.dueDateRequired)),
  estimate: z.optional(Estimate),
  /** They replace whoever is assigned. */
  assignees: z.optional(Assignees),
  /** They work on it, too; whoever does already stays. */
  addAssignees: z.optional(Assignees),
  /** They no longer do, where they did. */
  removeAssignees: z.optional(Assignees),
  said: ChangeNote,
  /** Why due days move: one reason for all of them. */
  reason: DateChangeReason,
  handOver: SharedFileIds,
  detail: Detail,
})
/** Shares work with the client, or takes it out of their sight, with all that lies in it and hangs on it. */
export const WorkItemVisibility = z.object({ id: Id, audience: Visibility, version: SeenVersion })
export type WorkItemVisibility = z.input<typeof WorkItemVisibility>
/** Asked before work is shared or hidden: what exactly, and to whom. Changes nothing. */
export const WorkSharingPreviewQuery = z.object({
  id: Id,
  /** Others that are selected with it, with commas. */
  others: z.optional(Selection),
  audience: z._default(Visibility, 'client'),
})
export type WorkSharingPreviewQuery = z.input<typeof WorkSharingPreviewQuery>
export const WorkSharingPreview = z.object({
  /** Of what was asked about first. */
  title: z.string(),
  /** For the team only, and to be shared with what lies in them: a subtask is seen no more than its task. */
  along: z.array(z.object({ id: Id, title: z.string() })),
  /** The client of each project in which some of it lies. */
  readers: z.array(z.object({ client: ClientReader, project: ProjectRef })),
  /**
   * What they would see that they do not see now, or no longer: work, and what is marked as shared on it; at most 200.
   * `by` is who said or sent it.
   */
  things: z.array(
    z.object({ kind: z.enum(['task', 'subtask', 'comment', 'file']), text: z.string(), by: z.nullable(z.string()) }),
  ),
  /** How many more there are. */
  more: Count,
  /** Before it is hidden: who could have seen it, and when they last looked; null where they never did. */
  looked: z.optional(z.array(z.object({ id: Id, name: z.string(), at: z.nullable(Instant) }))),
})
export type WorkSharingPreview = z.infer<typeof WorkSharingPreview>
/** Several things go to the trash: all of them, or none. What lies below another one of them goes with it. */
export const WorkItemsDelete = z.object({ ids: SelectedIds })
export type WorkItemsDelete = z.input<typeof WorkItemsDelete>
/** The entries of the trash, in the order of the ids; restoring the last one first brings all of it back. */
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
/** Of another kind than the one that is named it is not there. */
export const WorkItemFiles = z.object({ id: Id, kind: z.optional(WorkItemKind) })
export type WorkItemFiles = z.input<typeof WorkItemFiles>
/** With `following` no more of its series is made, either. */
export const WorkItemDelete = z.object({ id: Id, said: ChangeNote, following: AppliesToSeries, version: SeenVersion })
export type WorkItemDelete = z.input<typeof WorkItemDelete>

/** What the client says to work that was delivered: done, or not yet, which opens it again with these words. */
export const DeliveredWorkReview = z
  .object({
    id: Id,
    answer: z.enum(['thanks', 'not-yet'], { error: message({ id: 'Unknown action' }) }),
    text: ChangeNote,
  })
  .check(
    z.refine(({ answer, text }) => answer === 'thanks' || Boolean(text), {
      path: ['text'],
      error: message({ id: 'Describe what’s missing' }),
    }),
  )
export type DeliveredWorkReview = z.input<typeof DeliveredWorkReview>
