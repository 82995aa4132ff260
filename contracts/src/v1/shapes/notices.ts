import * as z from 'zod/mini'
import { Count, Day, Id, Instant } from '../../fields.ts'
import { followings, newsKinds, noticeReasons, projectFollowings } from '../../words.ts'
import { tables } from './common.ts'

/** One line of the inbox. */
export const Notice = z.object({
  id: Id,
  why: z.enum(noticeReasons),
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
  /** The day by which it is due, where that is what it is about. */
  dueOn: z.optional(Day),
  /** News: what happened since the reader last looked, counted; and how its due day moved. */
  news: z.optional(z.array(z.object({ kind: z.enum(newsKinds), count: Count }))),
  moved: z.optional(z.object({ from: Day, to: Day })),
})
export type Notice = z.infer<typeof Notice>

/** `total` and `unread` count the lines beyond the first 100, too. */
export const Notices = z.object({
  needsYou: z.object({ items: z.array(Notice), total: Count, unread: Count }),
  news: z.object({ items: z.array(Notice) }),
  ...tables,
})
export type Notices = z.infer<typeof Notices>

export const NoticeFilter = z.object({ project: z.optional(Id) })
export type NoticeFilter = z.input<typeof NoticeFilter>

/** Unread lines of what needs the reader; and requests that wait for a manager's review. */
export const NoticeCount = z.object({ unread: Count, requests: Count })
export type NoticeCount = z.infer<typeof NoticeCount>

/** `upTo` is the `at` of the line as the reader saw it: what came later stays unread. */
const upTo = z.optional(Instant)
export const NoticeSeen = z.object({ id: Id, upTo })
export type NoticeSeen = z.input<typeof NoticeSeen>
export const NoticeSnooze = z.object({ id: Id, until: Day })
export type NoticeSnooze = z.input<typeof NoticeSnooze>
export const AllRead = z.object({ upTo })
export type AllRead = z.input<typeof AllRead>

/** What the reader hears of work, a request or a project. */
export const Followed = z.object({ following: z.enum(followings) })
export type Followed = z.infer<typeof Followed>
export const FollowingChoice = z.extend(Followed, { id: Id })
export type FollowingChoice = z.input<typeof FollowingChoice>
export const ProjectFollowed = z.object({ following: z.enum(projectFollowings) })
export type ProjectFollowed = z.infer<typeof ProjectFollowed>
export const ProjectFollowingChoice = z.extend(ProjectFollowed, { id: Id })
export type ProjectFollowingChoice = z.input<typeof ProjectFollowingChoice>
