import * as z from 'zod/mini'
import { calendarFeedKinds } from '../../enums.ts'
import { Id, Instant } from '../../field-schemas.ts'
import { message } from '../../message.ts'

const FeedKind = z.enum(calendarFeedKinds, { error: message({ id: 'Unknown calendar type' }) })

export const CalendarFeed = z.object({
  id: Id,
  kind: FeedKind,
  project: z.nullable(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
  /** Last fetch with changed content (not 304). */
  readAt: z.nullable(Instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const CalendarFeeds = z.object({ items: z.array(CalendarFeed) })
export type CalendarFeeds = z.infer<typeof CalendarFeeds>

/** Shown once: only the hash is stored. */
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
