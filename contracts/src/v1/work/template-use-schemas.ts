import * as z from 'zod/mini'
import { Count, IsoDate, Id, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { relatedRecords } from '../common-schemas.ts'

const { people } = relatedRecords

export const TemplateRole = z.object({
  id: Id,
  name: z.string(),
  /** Default person; null if none or deactivated. */
  person: z.nullable(Id),
  formerPerson: z.optional(Id),
  work: Count,
})
export type TemplateRole = z.infer<typeof TemplateRole>

/** Null: nobody. Unlisted roles keep their default. */
export const RoleAssignments = z.record(Id, z.nullable(Id))

export const TemplateUse = z.object({
  id: Id,
  name: RequiredLine(
    message({ id: 'Project name is required' }),
    LIMITS.name,
    message({ id: 'Project name cannot exceed 200 characters' }),
  ),
  /** Null: internal, or a company without people. */
  client: z.nullable(z.string().check(z.minLength(1, messages.customerUserRequired), z.maxLength(64))),
  company: z.optional(Id),
  startsOn: IsoDate,
  /** Defaults to the template's duration; null for none. */
  dueOn: z.optional(z.nullable(IsoDate)),
  roles: z._default(RoleAssignments, {}),
  dryRun: z._default(z.boolean(), false),
})
export type TemplateUse = z.input<typeof TemplateUse>

const planned = { title: z.string(), dueOn: z.nullable(IsoDate) }

export const TemplateUseResult = z.object({
  /** Null in a dry run. */
  project: z.nullable(Id),
  name: z.string(),
  startsOn: z.nullable(IsoDate),
  dueOn: z.nullable(IsoDate),
  /** Moved off weekends and holidays. */
  movedDates: Count,
  work: z.array(
    z.object({
      ...planned,
      isPart: z.boolean(),
      startsOn: z.nullable(IsoDate),
      assignees: z.array(Id),
      /** Absent if visible to the client. */
      visibility: z.optional(z.literal('team')),
    }),
  ),
  milestones: z.array(z.object(planned)),
  roles: z.array(TemplateRole),
  /** Null without a client. */
  clientSees: z.nullable(
    z.object({
      name: z.string(),
      tasks: z.array(z.object({ ...planned, assignees: z.array(Id) })),
      total: Count,
      milestones: z.array(z.object(planned)),
    }),
  ),
  people,
})
export type TemplateUseResult = z.infer<typeof TemplateUseResult>
