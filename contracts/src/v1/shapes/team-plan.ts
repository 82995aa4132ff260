import * as z from 'zod/mini'
import { Count, Day, Id } from '../../fields.ts'
import { tables } from './common.ts'
import { WorkItemKind } from './work-items.ts'

/** From a day on, today where none is named, in weeks of seven days; six weeks where no end is named, at most 26. */
export const TeamPlanFilter = z.object({ from: z.optional(Day), to: z.optional(Day) })
export type TeamPlanFilter = z.input<typeof TeamPlanFilter>

/** What somebody has to do in a week, in minutes, and what they can. */
export const PlannedWeek = z.object({
  capacity: Count,
  planned: Count,
  /** Pieces of work that lie in it, those without an estimate among them. */
  pieces: Count,
  unestimated: Count,
})

export const TeamPlan = z.object({
  weeks: z.array(z.object({ from: Day, to: Day })),
  /** Everybody at the agency by name; last, with `null`, what nobody is assigned to. */
  rows: z.array(z.object({ person: z.nullable(Id), weeks: z.array(PlannedWeek) })),
  people: tables.people,
})
export type TeamPlan = z.infer<typeof TeamPlan>

/** Of one person, or of `none`, who is meant where nobody is named; in these days, seven from today on where none are. */
export const PlannedWorkFilter = z.object({ person: z.optional(Id), from: z.optional(Day), to: z.optional(Day) })
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
      startsOn: z.nullable(Day),
      dueOn: Day,
      assignees: z.array(Id),
      /** Of it, what this person has to do in these days; null without an estimate. */
      minutes: z.nullable(Count),
      version: z.int(),
    }),
  ),
  people: tables.people,
  projects: tables.projects,
})
export type PlannedWork = z.infer<typeof PlannedWork>
