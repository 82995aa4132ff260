import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant } from '../../field-schemas.ts'
import { attentionDecisions, followLevels, updateKinds, notificationReasons, projectFollowLevels } from '../../enums.ts'
import { relatedRecords } from '../common-schemas.ts'

export const Notification = z.object({
  id: Id,
  reason: z.enum(notificationReasons),
  project: z.nullable(Id),
  /** If both are null, the project or the account. `parent` is a subtask's task. */
  workItem: z.nullable(Id),
  parent: z.nullable(Id),
  request: z.nullable(Id),
  /** Set if it awaits a decision, or if all updates concern it. */
  deliverable: z.optional(Id),
  comment: z.optional(Id),
  annotation: z.optional(Id),
  title: z.string(),
  /** Null if only a date passed. */
  by: z.nullable(Id),
  at: Instant,
  unread: z.boolean(),
  text: z.optional(z.string()),
  dueOn: z.optional(IsoDate),
  requestedBy: z.optional(Id),
  decision: z.optional(z.enum(attentionDecisions)),
  /** Since the reader last looked. */
  updates: z.optional(z.array(z.object({ kind: z.enum(updateKinds), count: Count }))),
  dueDateChange: z.optional(z.object({ from: IsoDate, to: IsoDate })),
})
export type Notification = z.infer<typeof Notification>

/** `total` and `unread` count beyond the first 100. */
export const Notifications = z.object({
  needsAttention: z.object({ items: z.array(Notification), total: Count, unread: Count }),
  updates: z.object({ items: z.array(Notification) }),
  ...relatedRecords,
})
export type Notifications = z.infer<typeof Notifications>

export const NotificationFilter = z.object({ project: z.optional(Id) })
export type NotificationFilter = z.input<typeof NotificationFilter>

/** `total`: items that need attention, as in inbox, badge and home. */
export const NotificationCount = z.object({ total: Count, unread: Count, requests: Count })
export type NotificationCount = z.infer<typeof NotificationCount>

/** `at` as the reader saw it: later events stay unread. */
const upTo = z.optional(Instant)
export const NotificationRef = z.object({ id: Id, upTo })
export type NotificationRef = z.input<typeof NotificationRef>
export const NotificationSnooze = z.object({ id: Id, until: IsoDate })
export type NotificationSnooze = z.input<typeof NotificationSnooze>
export const MarkAllRead = z.object({ upTo })
export type MarkAllRead = z.input<typeof MarkAllRead>

export const FollowState = z.object({ followLevel: z.enum(followLevels) })
export type FollowState = z.infer<typeof FollowState>
export const FollowEdit = z.extend(FollowState, { id: Id })
export type FollowEdit = z.input<typeof FollowEdit>
export const ProjectFollowState = z.object({ followLevel: z.enum(projectFollowLevels) })
export type ProjectFollowState = z.infer<typeof ProjectFollowState>
export const ProjectFollowEdit = z.extend(ProjectFollowState, { id: Id })
export type ProjectFollowEdit = z.input<typeof ProjectFollowEdit>
