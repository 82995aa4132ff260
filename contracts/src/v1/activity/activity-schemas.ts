import * as z from 'zod/mini'
import { changedFields } from '../../activity/describe-changes.ts'
import { Count, IsoDate, Id, Instant, OptionalReference, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { ActivityType, Visibility } from '../../enum-schemas.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { pageFields, pagingFields } from '../common-schemas.ts'

/** Rendered by `contracts/src/activity/format-entry.ts`. */
export const EntryFacts = z.object({
  type: ActivityType,
  /** `isFormer`: deleted or deactivated. */
  actor: z.object({ id: Id, name: z.string(), isFormer: z.optional(z.literal(true)) }),
  target: z.object({
    kind: z.enum(['project', 'task', 'subtask', 'comment', 'file', 'request', 'person']),
    title: z.string(),
    name: z.string(),
  }),
  changes: z.optional(
    z.array(z.object({ field: z.enum(changedFields), from: z.optional(z.string()), to: z.optional(z.string()) })),
  ),
  newcomers: z.optional(z.array(z.string())),
  note: z.optional(z.string()),
  /** Name of the API token used. */
  via: z.optional(z.string()),
})
export type EntryFacts = z.infer<typeof EntryFacts>

export const ActivityEntry = z.extend(EntryFacts, {
  id: Id,
  at: Instant,
  project: z.nullable(Id),
  /** Null if deleted, not applicable, or invisible to the reader. */
  workItem: z.nullable(Id),
  /** Set even if the subtask was deleted. */
  parent: z.nullable(Id),
  request: z.nullable(Id),
  deliverable: z.optional(Id),
  visibility: Visibility,
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** `gone`: deleted, only named. */
export const ActivityProjects = z.record(Id, z.object({ name: z.string(), gone: z.optional(z.literal(true)) }))

export const ActivityFilter = z.object({
  ...pagingFields,
  type: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  actor: z.optional(Id),
  project: z.optional(Id),
  workItem: z.optional(Id),
  request: z.optional(Id),
})
export type ActivityFilter = z.input<typeof ActivityFilter>
export const ActivityPage = z.object({
  items: z.array(ActivityEntry),
  ...pageFields,
  /** Ignores the type filter. */
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

/** Sharing needs a project. */
export const NoteDraft = z.object({
  type: z._default(ActivityType, 'note_added'),
  title: RequiredLine(message({ id: 'Title is required' }), LIMITS.name, messages.titleTooLong),
  description: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.description)), ''),
  project: OptionalReference,
  visibility: z._default(Visibility, 'team'),
})
export type NoteDraft = z.input<typeof NoteDraft>

export const ActivityFilterOptions = z.object({
  people: z.array(z.object({ id: Id, name: z.string() })),
  projects: z.array(z.object({ id: Id, name: z.string() })),
})
export type ActivityFilterOptions = z.infer<typeof ActivityFilterOptions>
