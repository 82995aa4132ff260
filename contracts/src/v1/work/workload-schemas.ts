import * as z from 'zod/mini'
import { Count, IsoDate, Id } from '../../field-schemas.ts'
import { relatedRecords } from '../common-schemas.ts'
import { WorkItemKind } from './work-items-schemas.ts'

/** From a day on, today where none is named, in weeks of seven days; six weeks where no end is named, at most 26. */
export const WorkloadFilter = z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) })
export type WorkloadFilter = z.input<typeof WorkloadFilter>

/** What somebody has to do in a week, in minutes, and what they can. */
export const WorkloadWeek = z.object({
  capacity: Count,
  planned: Count,
  /** Pieces of work that lie in it, those without an estimate among them. */
  pieces: Count,
  unestimated: Count,
})

export const Workload = z.object({
  weeks: z.array(z.object({ from: IsoDate, to: IsoDate })),
  /** Everybody at the agency by name; last, with `null`, what nobody is assigned to. */
  rows: z.array(z.object({ person: z.nullable(Id), weeks: z.array(WorkloadWeek) })),
  people: relatedRecords.people,
})
export type Workload = z.infer<typeof Workload>

/** Of one person, or of `none`, who is meant where nobody is named; in these days, seven from today on where none are. */
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
      /** The task of a subtask. */
      parent: z.nullable(Id),
      title: z.string(),
      startsOn: z.nullable(IsoDate),
      dueOn: IsoDate,
      assignees: z.array(Id),
      /** Of it, what this person has to do in these days; null without an estimate. */
      minutes: z.nullable(Count),
      version: z.int(),
    }),
  ),
  people: relatedRecords.people,
  projects: relatedRecords.projects,
})
export type PlannedWork = z.infer<typeof PlannedWork>
