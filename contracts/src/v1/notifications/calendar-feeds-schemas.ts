import * as z from 'zod/mini'
import { calendarFeedKinds } from '../../enums.ts'
import { Id, Instant } from '../../field-schemas.ts'
import { message } from '../../message.ts'

const FeedKind = z.enum(calendarFeedKinds, { error: message({ id: 'Unknown calendar type' }) })

export const CalendarFeed = z.object({
  id: Id,
  /** What is one's own, a project, or milestones alone. */
  kind: FeedKind,
  /** Null where it is of no project, or of one that is not seen any more. */
  project: z.nullable(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
  /** When a calendar last took what it did not have; null before it ever did. */
  readAt: z.nullable(Instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const CalendarFeeds = z.object({ items: z.array(CalendarFeed) })
export type CalendarFeeds = z.infer<typeof CalendarFeeds>

/** Its address is said this once: only a hash of it is kept. */
export const NewCalendarFeed = z.extend(CalendarFeed, { address: z.string() })
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>

export const CalendarFeedDraft = z.object({ kind: FeedKind, project: z.optional(Id) }).check(
  z.refine(({ kind, project }) => (kind === 'project') === (project !== undefined), {
    path: ['project'],
    error: message({ id: 'Choose a project' }),
  }),
)
export type CalendarFeedDraft = z.input<typeof CalendarFeedDraft>

export const FeedSecret = z.object({ secret: z.string().check(z.maxLength(100)) })
export type FeedSecret = z.infer<typeof FeedSecret>
