import * as z from 'zod/mini'
import { Count, IsoDate, Id } from '../../field-schemas.ts'
import { relatedRecords } from '../common-schemas.ts'
import { workItemRef } from './work-items-schemas.ts'

/** Weeks of seven days from a date (default: today); default six, at most 26. */
export const WorkloadFilter = z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) })
export type WorkloadFilter = z.input<typeof WorkloadFilter>

/** In minutes. */
export const WorkloadWeek = z.object({
  capacity: Count,
  planned: Count,
  items: Count,
  unestimated: Count,
})

export const Workload = z.object({
  weeks: z.array(z.object({ from: IsoDate, to: IsoDate })),
  rows: z.array(z.object({ person: z.nullable(Id), weeks: z.array(WorkloadWeek) })),
  people: relatedRecords.people,
})
export type Workload = z.infer<typeof Workload>

/** Defaults: `none`, seven days from today. */
export const PlannedWorkFilter = z.object({
  person: z.optional(Id),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
})
export type PlannedWorkFilter = z.input<typeof PlannedWorkFilter>

export const PlannedWork = z.object({
  items: z.array(
    z.object({
      ...workItemRef,
      startsOn: z.nullable(IsoDate),
      dueOn: IsoDate,
      assignees: z.array(Id),
      /** Their share in this range; null without estimate. */
      minutes: z.nullable(Count),
      version: z.int(),
    }),
  ),
  people: relatedRecords.people,
  projects: relatedRecords.projects,
})
export type PlannedWork = z.infer<typeof PlannedWork>
