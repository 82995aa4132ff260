import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant } from '../../field-schemas.ts'
import { attentionDecisions, followLevels, updateKinds, notificationReasons, projectFollowLevels } from '../../enums.ts'
import { relatedRecords } from '../common-schemas.ts'

/** One line of the inbox. */
export const Notification = z.object({
  id: Id,
  why: z.enum(notificationReasons),
  /** Null for what is about the reader's account. */
  project: z.nullable(Id),
  /** What it is about; the project itself, or the account, where both are null. `parent` is the task of a subtask. */
  workItem: z.nullable(Id),
  parent: z.nullable(Id),
  request: z.nullable(Id),
  /** What the reader shall sign off; of news the one that all of them which are about deliverables are about. */
  deliverable: z.optional(Id),
  title: z.string(),
  /** Who asks, or did the latest of it; nobody, where a day has passed by itself. */
  by: z.nullable(Id),
  /** When it last came up. */
  at: Instant,
  unread: z.boolean(),
  /** The beginning of what was said. */
  text: z.optional(z.string()),
  /** The date by which it is due or that was agreed, where that is what it is about. */
  dueOn: z.optional(IsoDate),
  /** The client whose request it is about. */
  requestedBy: z.optional(Id),
  /** What was decided about the reader's request or sign-off request. */
  decision: z.optional(z.enum(attentionDecisions)),
  /** News: what happened since the reader last looked, counted; and how its due day moved. */
  news: z.optional(z.array(z.object({ kind: z.enum(updateKinds), count: Count }))),
  moved: z.optional(z.object({ from: IsoDate, to: IsoDate })),
})
export type Notification = z.infer<typeof Notification>

/** `total` and `unread` count the lines beyond the first 100, too. */
export const Notifications = z.object({
  needsYou: z.object({ items: z.array(Notification), total: Count, unread: Count }),
  news: z.object({ items: z.array(Notification) }),
  ...relatedRecords,
})
export type Notifications = z.infer<typeof Notifications>

export const NotificationFilter = z.object({ project: z.optional(Id) })
export type NotificationFilter = z.input<typeof NotificationFilter>

/** Unread lines of what needs the reader; and requests that wait for a manager's review. */
export const NotificationCount = z.object({ unread: Count, requests: Count })
export type NotificationCount = z.infer<typeof NotificationCount>

/** `upTo` is the `at` of the line as the reader saw it: what came later stays unread. */
const upTo = z.optional(Instant)
export const NotificationRef = z.object({ id: Id, upTo })
export type NotificationRef = z.input<typeof NotificationRef>
export const NotificationSnooze = z.object({ id: Id, until: IsoDate })
export type NotificationSnooze = z.input<typeof NotificationSnooze>
export const MarkAllRead = z.object({ upTo })
export type MarkAllRead = z.input<typeof MarkAllRead>

/** What the reader hears of work, a request or a project. */
export const FollowState = z.object({ following: z.enum(followLevels) })
export type FollowState = z.infer<typeof FollowState>
export const FollowEdit = z.extend(FollowState, { id: Id })
export type FollowEdit = z.input<typeof FollowEdit>
export const ProjectFollowState = z.object({ following: z.enum(projectFollowLevels) })
export type ProjectFollowState = z.infer<typeof ProjectFollowState>
export const ProjectFollowEdit = z.extend(ProjectFollowState, { id: Id })
export type ProjectFollowEdit = z.input<typeof ProjectFollowEdit>
