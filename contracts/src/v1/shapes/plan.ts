import * as z from 'zod/mini'
import { WorkStatus } from '../../enums.ts'
import { Count, Day, DueDate, Id, SeenVersion, Whole } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { tables, Verbs } from './common.ts'
import { WorkItemKind } from './work-items.ts'

/** Work that comes before or after another piece of its project. */
export const OrderedWork = z.object({
  id: Id,
  kind: WorkItemKind,
  project: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  startsOn: z.nullable(Day),
  dueOn: Day,
  /** Working days between the end of the earlier piece and the start of the later one. */
  gap: Count,
})
export type OrderedWork = z.infer<typeof OrderedWork>

export const WorkOrder = z.object({
  /** What it comes after, by their days. */
  after: z.array(OrderedWork),
  /** What comes after it. */
  before: z.array(OrderedWork),
  can: Verbs('edit'),
})
export type WorkOrder = z.infer<typeof WorkOrder>

const Gap = Whole(
  0,
  message({ id: 'Days between must be a whole number' }),
  message({ id: 'Days between cannot be negative' }),
).check(z.lte(LIMITS.gap, message({ id: 'At most 250 working days between' })))

export const OrderDraft = z.object({ id: Id, after: Id, gap: z._default(Gap, 0) })
export type OrderDraft = z.input<typeof OrderDraft>
export const OrderLink = z.object({ id: Id, after: Id })
export type OrderLink = z.infer<typeof OrderLink>

const Days = { startsOn: z.nullable(Day), dueOn: Day }

/** A piece of work with where it is, and where it goes. */
export const PlannedMove = z.object({
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
export type PlannedMove = z.infer<typeof PlannedMove>

export const PlanMoved = z.object({
  /** Nothing was changed: this is what would be. */
  dryRun: z.boolean(),
  /** What was asked to move. */
  moves: z.array(PlannedMove),
  /** What comes after that and would begin too early: moved, too, with `follow`. */
  follows: z.array(PlannedMove),
  /** Of what follows, open work that is somebody else's to move. */
  stays: z.array(OrderedWork),
})
export type PlanMoved = z.infer<typeof PlanMoved>

const Move = z.object({
  id: Id,
  /** Stays as it is unless sent. */
  startsOn: z.optional(z.nullable(Day)),
  dueOn: DueDate(messages.dueDateRequired),
  version: SeenVersion,
})

/** All of it happens, or nothing does. A stale version is refused (409), with who changed what since. */
export const PlanMove = z.object({
  moves: z
    .array(Move)
    .check(
      z.minLength(1, message({ id: 'Nothing is selected' })),
      z.maxLength(LIMITS.listMost, message({ id: 'At most 1,000 at once' })),
    ),
  /** What comes after is moved, too, as far as it would begin too early. */
  follow: z._default(z.boolean(), false),
  /** Says what would be, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
  /** Why: one reason for all of it. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text, message({ id: 'At most 500 characters' })))),
})
export type PlanMove = z.input<typeof PlanMove>

/** What a stale move is refused with. */
export interface StaleMove {
  stale: Array<{ id: string; title: string; startsOn: string | null; dueOn: string; version: number; by: string }>
}

/**
 * Tasks, unless subtasks are chosen, that lie at least in part in these days; what is finished is found by its due day.
 * What is cancelled is in no plan.
 */
export const TimelineFilter = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
  project: z.optional(Id),
  kind: z.optional(WorkItemKind),
})
export type TimelineFilter = z.input<typeof TimelineFilter>

export const Bar = z.object({
  id: Id,
  project: Id,
  parent: z.nullable(Id),
  title: z.string(),
  status: WorkStatus,
  /** Null: it is the one day on which it is due. */
  startsOn: z.nullable(Day),
  dueOn: Day,
  version: z.int(),
  can: Verbs('edit'),
})
export type Bar = z.infer<typeof Bar>

export const Timeline = z.object({
  /** By their due days, at most 5000. */
  items: z.array(Bar),
  /** There are more than are answered. */
  more: z.boolean(),
  /** What comes after what, where the later one is among the items and both are seen. */
  links: z.array(z.object({ id: Id, after: Id, gap: Count })),
  projects: tables.projects,
})
export type Timeline = z.infer<typeof Timeline>
