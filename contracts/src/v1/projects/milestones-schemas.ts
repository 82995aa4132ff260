import * as z from 'zod/mini'
import { IsoDate, DueDate, Id, Instant, RequiredLine, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'
import { DateChangeReason } from './date-changes-schemas.ts'

export const Milestone = z.object({
  id: Id,
  project: Id,
  title: z.string(),
  dueOn: IsoDate,
  reachedAt: z.nullable(Instant),
  version: z.int(),
  can: Permissions('edit', 'delete'),
})
export type Milestone = z.infer<typeof Milestone>

export const Milestones = z.object({ items: z.array(Milestone), can: Permissions('add') })
export type Milestones = z.infer<typeof Milestones>

/** Inclusive range. */
export const MilestoneFilter = z.object({
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  project: z.optional(Id),
})
export type MilestoneFilter = z.input<typeof MilestoneFilter>
export const MilestonesByDate = z.object({ items: z.array(Milestone), projects: relatedRecords.projects })
export type MilestonesByDate = z.infer<typeof MilestonesByDate>

const Title = RequiredLine(
  message({ id: 'Enter a milestone name' }),
  LIMITS.name,
  message({ id: 'Milestone name cannot exceed 200 characters' }),
)

export const MilestoneDraft = z.object({ id: Id, title: Title, dueOn: DueDate(messages.dueDateRequired) })
export type MilestoneDraft = z.input<typeof MilestoneDraft>
export const MilestoneEdit = z.object({
  id: Id,
  title: z.optional(Title),
  dueOn: z.optional(DueDate(messages.dueDateRequired)),
  reached: z.optional(z.boolean()),
  reason: DateChangeReason,
  version: SeenVersion,
})
export type MilestoneEdit = z.input<typeof MilestoneEdit>
