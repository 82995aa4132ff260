import * as z from 'zod/mini'
import { Count, IsoDate, Id } from '../../field-schemas.ts'
import { relatedRecords } from '../common-schemas.ts'
import { WorkItemKind } from './work-items-schemas.ts'

/** From a date (default: today) in weeks of seven days; six by default, at most 26. */
export const WorkloadFilter = z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) })
export type WorkloadFilter = z.input<typeof WorkloadFilter>

/** A person's work and capacity in a week, in minutes. */
export const WorkloadWeek = z.object({
  capacity: Count,
  planned: Count,
  /** Work items in this week, including those without an estimate. */
  pieces: Count,
  unestimated: Count,
})

export const Workload = z.object({
  weeks: z.array(z.object({ from: IsoDate, to: IsoDate })),
  /** Everyone at the agency by name; unassigned work is last, with `person` null. */
  rows: z.array(z.object({ person: z.nullable(Id), weeks: z.array(WorkloadWeek) })),
  people: relatedRecords.people,
})
export type Workload = z.infer<typeof Workload>

/** For one person or `none` (the default); seven days from today by default. */
export const PlannedWorkFilter = z.object({
  person: z.optional(Id),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
})
export type PlannedWorkFilter = z.input<typeof PlannedWorkFilter>

export const PlannedWork = z.object({
  items: z.array(
    z.object({
      id: Id,
      kind: WorkItemKind,
      project: Id,
      /** A subtask's task. */
      parent: z.nullable(Id),
      title: z.string(),
      startsOn: z.nullable(IsoDate),
      dueOn: IsoDate,
      assignees: z.array(Id),
      /** The share of this person in this range; null without an estimate. */
      minutes: z.nullable(Count),
      version: z.int(),
    }),
  ),
  people: relatedRecords.people,
  projects: relatedRecords.projects,
})
export type PlannedWork = z.infer<typeof PlannedWork>
