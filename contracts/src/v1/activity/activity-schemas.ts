import * as z from 'zod/mini'
import { changedFields } from '../../activity/describe-changes.ts'
import { Count, IsoDate, Id, Instant, OptionalReference } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { ActivityType, Visibility } from '../../enum-schemas.ts'
import { message } from '../../message.ts'
import { pageFields, pagingFields } from '../common-schemas.ts'

/** What the sentence of a line is made of, by whoever shows it: see `contracts/src/activity/format-entry.ts`. */
export const EntryFacts = z.object({
  type: ActivityType,
  /** `left`: they were deleted or deactivated. */
  actor: z.object({ id: Id, name: z.string(), left: z.optional(z.literal(true)) }),
  target: z.object({
    kind: z.enum(['project', 'task', 'subtask', 'comment', 'file', 'request', 'person']),
    title: z.string(),
    name: z.string(),
  }),
  /** What changed, where the sentence says so; values where it says them. */
  changes: z.optional(
    z.array(z.object({ field: z.enum(changedFields), from: z.optional(z.string()), to: z.optional(z.string()) })),
  ),
  /** Names of who was assigned just then. */
  newcomers: z.optional(z.array(z.string())),
  /** Of a note: what its writer wrote below the title. */
  note: z.optional(z.string()),
})
export type EntryFacts = z.infer<typeof EntryFacts>

/** One line of a feed. */
export const ActivityEntry = z.extend(EntryFacts, {
  id: Id,
  at: Instant,
  /** Named in the table beside the lines. */
  project: z.nullable(Id),
  /** For links; null where the thing is gone, was never one of these, or is not for the reader. */
  workItem: z.nullable(Id),
  /** The task above a subtask, also where the subtask itself is gone. */
  parent: z.nullable(Id),
  request: z.nullable(Id),
  /** What the client shall accept, where the line is about that. */
  deliverable: z.optional(Id),
  audience: Visibility,
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** Projects of the lines: what was deleted is still named, but nothing to open. */
export const ActivityProjects = z.record(Id, z.object({ name: z.string(), gone: z.optional(z.literal(true)) }))

export const ActivityFilter = z.object({
  ...pagingFields,
  /** One type, or several with commas. */
  type: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  actor: z.optional(Id),
  project: z.optional(Id),
  workItem: z.optional(Id),
  request: z.optional(Id),
})
export type ActivityFilter = z.input<typeof ActivityFilter>
/** The latest first. */
export const ActivityPage = z.object({
  items: z.array(ActivityEntry),
  ...pageFields,
  /** Per type, and `all`: with every filter but the one by type. */
  counts: z.record(z.string(), Count),
  projects: ActivityProjects,
})
export type ActivityPage = z.infer<typeof ActivityPage>
export const ActivityEntryResponse = z.extend(ActivityEntry, { projects: ActivityProjects })
export type ActivityEntryResponse = z.infer<typeof ActivityEntryResponse>

export const ActivityStats = z.object({
  total: Count,
  byType: z.record(z.string(), Count),
  today: Count,
  week: Count,
})
export type ActivityStats = z.infer<typeof ActivityStats>

/** A manager's own note in the feed. Without a project there is no client to share it with. */
export const NoteDraft = z.object({
  type: z._default(ActivityType, 'note_added'),
  title: z.string().check(z.trim(), z.minLength(1, message({ id: 'Title is required' })), z.maxLength(LIMITS.name)),
  description: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.description)), ''),
  project: OptionalReference,
  audience: z._default(Visibility, 'team'),
})
export type NoteDraft = z.input<typeof NoteDraft>

/**
 * By whom and about what there can be activity, or files, as far as the reader may know: what feeds are filtered by.
 */
export const ActivityFilterOptions = z.object({
  people: z.array(z.object({ id: Id, name: z.string() })),
  projects: z.array(z.object({ id: Id, name: z.string() })),
})
export type ActivityFilterOptions = z.infer<typeof ActivityFilterOptions>
