import * as z from 'zod/mini'
import { WorkStatus } from '../../enum-schemas.ts'
import { Count, IsoDate, DueDate, Id, SeenVersion, WholeNumber } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'
import { WorkItemKind, workItemRef } from './work-items-schemas.ts'

export const DependencyItem = z.object({
  ...workItemRef,
  status: WorkStatus,
  startsOn: z.nullable(IsoDate),
  dueOn: z.nullable(IsoDate),
  /** Working days from the blocker's end to the blocked item's start. */
  gapDays: Count,
})
export type DependencyItem = z.infer<typeof DependencyItem>

export const Dependencies = z.object({
  blockedBy: z.array(DependencyItem),
  blocks: z.array(DependencyItem),
  can: Permissions('edit'),
})
export type Dependencies = z.infer<typeof Dependencies>

const Gap = WholeNumber(
  0,
  message({ id: 'Enter a whole number of working days' }),
  message({ id: 'Enter 0 or more working days' }),
).check(z.lte(LIMITS.gap, message({ id: 'Enter 250 working days or fewer' })))

export const DependencyDraft = z.object({ id: Id, blockedBy: Id, gapDays: z._default(Gap, 0) })
export type DependencyDraft = z.input<typeof DependencyDraft>
export const DependencyLink = z.object({ id: Id, blockedBy: Id })
export type DependencyLink = z.infer<typeof DependencyLink>

const Days = { startsOn: z.nullable(IsoDate), dueOn: IsoDate }

export const RescheduledItem = z.object({
  ...workItemRef,
  before: z.object({ ...Days, dueOn: z.nullable(IsoDate) }),
  ...Days,
  /** Dry run: the current version. */
  version: z.int(),
})
export type RescheduledItem = z.infer<typeof RescheduledItem>

export const RescheduleResult = z.object({
  dryRun: z.boolean(),
  moves: z.array(RescheduledItem),
  /** Would start too early; rescheduled with `rescheduleDependents`. */
  dependents: z.array(RescheduledItem),
  notMovable: z.array(DependencyItem),
})
export type RescheduleResult = z.infer<typeof RescheduleResult>

const Move = z.object({
  id: Id,
  startsOn: z.optional(z.nullable(IsoDate)),
  dueOn: DueDate(messages.dueDateRequired),
  version: SeenVersion,
})

/** All or nothing. 409 for a stale version. */
export const RescheduleInput = z.object({
  moves: z
    .array(Move)
    .check(
      z.minLength(1, message({ id: 'Select at least one item' })),
      z.maxLength(LIMITS.listMost, message({ id: 'Choose up to 1,000 at a time' })),
    ),
  rescheduleDependents: z._default(z.boolean(), false),
  dryRun: z._default(z.boolean(), false),
  reason: z.optional(
    z.string().check(z.trim(), z.maxLength(LIMITS.text, message({ id: 'Use 500 characters or fewer' }))),
  ),
})
export type RescheduleInput = z.input<typeof RescheduleInput>

export interface StaleItems {
  stale: Array<{
    id: string
    title: string
    startsOn: string | null
    dueOn: string | null
    version: number
    by: string
  }>
}

/** Overlapping the range; completed ones by due date only. Excludes cancelled work. */
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
  /** Null: one day, the due date. */
  startsOn: z.nullable(IsoDate),
  dueOn: IsoDate,
  version: z.int(),
  can: Permissions('edit'),
})
export type TimelineItem = z.infer<typeof TimelineItem>

export const Timeline = z.object({
  /** At most 5000. */
  items: z.array(TimelineItem),
  more: z.boolean(),
  /** Only if the reader sees both. */
  links: z.array(z.object({ id: Id, blockedBy: Id, gapDays: Count })),
  projects: relatedRecords.projects,
})
export type Timeline = z.infer<typeof Timeline>
