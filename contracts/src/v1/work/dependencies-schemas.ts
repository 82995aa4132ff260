import * as z from 'zod/mini'
import { WorkStatus } from '../../enum-schemas.ts'
import { Count, IsoDate, DueDate, Id, SeenVersion, WholeNumber } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'
import { WorkItemKind } from './work-items-schemas.ts'

/** Work that comes before or after another piece of its project. */
export const DependencyItem = z.object({
  id: Id,
  kind: WorkItemKind,
  project: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  startsOn: z.nullable(IsoDate),
  dueOn: IsoDate,
  /** Working days between the end of the earlier piece and the start of the later one. */
  gap: Count,
})
export type DependencyItem = z.infer<typeof DependencyItem>

export const Dependencies = z.object({
  /** What it comes after, by their days. */
  after: z.array(DependencyItem),
  /** What comes after it. */
  before: z.array(DependencyItem),
  can: Permissions('edit'),
})
export type Dependencies = z.infer<typeof Dependencies>

const Gap = WholeNumber(
  0,
  message({ id: 'Enter a whole number of working days' }),
  message({ id: 'Enter 0 or more working days' }),
).check(z.lte(LIMITS.gap, message({ id: 'Enter 250 working days or fewer' })))

export const DependencyDraft = z.object({ id: Id, after: Id, gap: z._default(Gap, 0) })
export type DependencyDraft = z.input<typeof DependencyDraft>
export const DependencyLink = z.object({ id: Id, after: Id })
export type DependencyLink = z.infer<typeof DependencyLink>

const Days = { startsOn: z.nullable(IsoDate), dueOn: IsoDate }

/** A piece of work with where it is, and where it goes. */
export const RescheduledItem = z.object({
  id: Id,
  kind: WorkItemKind,
  project: Id,
  parent: z.nullable(Id),
  title: z.string(),
  before: z.object(Days),
  ...Days,
  /** As it is when nothing was done yet, and afterwards once it was. */
  version: z.int(),
})
export type RescheduledItem = z.infer<typeof RescheduledItem>

export const RescheduleResult = z.object({
  /** Nothing was changed: this is what would be. */
  dryRun: z.boolean(),
  /** What was asked to move. */
  moves: z.array(RescheduledItem),
  /** What comes after that and would begin too early: moved, too, with `follow`. */
  follows: z.array(RescheduledItem),
  /** Of what follows, open work that is somebody else's to move. */
  stays: z.array(DependencyItem),
})
export type RescheduleResult = z.infer<typeof RescheduleResult>

const Move = z.object({
  id: Id,
  /** Stays as it is unless sent. */
  startsOn: z.optional(z.nullable(IsoDate)),
  dueOn: DueDate(messages.dueDateRequired),
  version: SeenVersion,
})

/** All of it happens, or nothing does. A stale version is refused (409), with who changed what since. */
export const RescheduleInput = z.object({
  moves: z
    .array(Move)
    .check(
      z.minLength(1, message({ id: 'Select at least one item' })),
      z.maxLength(LIMITS.listMost, message({ id: 'Choose up to 1,000 at a time' })),
    ),
  /** What comes after is moved, too, as far as it would begin too early. */
  follow: z._default(z.boolean(), false),
  /** Says what would be, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
  /** Why: one reason for all of it. */
  reason: z.optional(
    z.string().check(z.trim(), z.maxLength(LIMITS.text, message({ id: 'Use 500 characters or fewer' }))),
  ),
})
export type RescheduleInput = z.input<typeof RescheduleInput>

/** What a stale move is refused with. */
export interface StaleItems {
  stale: Array<{ id: string; title: string; startsOn: string | null; dueOn: string; version: number; by: string }>
}

/**
 * Tasks, unless subtasks are chosen, that lie at least in part in these days; what is finished is found by its due day.
 * What is cancelled is in no plan.
 */
export const TimelineFilter = z.object({
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  project: z.optional(Id),
  kind: z.optional(WorkItemKind),
})
export type TimelineFilter = z.input<typeof TimelineFilter>

export const TimelineItem = z.object({
  id: Id,
  project: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  /** Null: it is the one day on which it is due. */
  startsOn: z.nullable(IsoDate),
  dueOn: IsoDate,
  version: z.int(),
  can: Permissions('edit'),
})
export type TimelineItem = z.infer<typeof TimelineItem>

export const Timeline = z.object({
  /** By their due days, at most 5000. */
  items: z.array(TimelineItem),
  /** There are more than are answered. */
  more: z.boolean(),
  /** What comes after what, where the later one is among the items and both are seen. */
  links: z.array(z.object({ id: Id, after: Id, gap: Count })),
  projects: relatedRecords.projects,
})
export type Timeline = z.infer<typeof Timeline>
