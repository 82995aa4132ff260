import * as z from 'zod/mini'
import { Count, IsoDate, Id, RequiredText } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { relatedRecords } from '../common-schemas.ts'

const { people } = relatedRecords

/** Somebody's part in the work of a plan, whoever takes it. */
export const TemplateRole = z.object({
  id: Id,
  /** What it is called; empty while nobody said. */
  name: z.string(),
  /** Who has it; null for nobody, or for somebody who left since. */
  person: z.nullable(Id),
  /** Who had it and has left. */
  left: z.optional(Id),
  /** How many pieces of work it is assigned to. */
  work: Count,
})
export type TemplateRole = z.infer<typeof TemplateRole>

/** By role, who takes it; null for nobody. Who is not named keeps theirs. */
export const RoleAssignments = z.record(Id, z.nullable(Id))

/** A project from a plan: a new name, a client, and the day on which its first work begins. */
export const TemplateUse = z.object({
  id: Id,
  name: RequiredText(
    message({ id: 'Project name is required' }),
    LIMITS.name,
    message({ id: 'Project name cannot exceed 200 characters' }),
  ),
  client: z.string().check(z.minLength(1, messages.customerUserRequired), z.maxLength(64)),
  /** Of a client of several companies: whose project it is. */
  company: z.optional(Id),
  startsOn: IsoDate,
  /** As far behind the first day as it was unless chosen. */
  dueOn: z.optional(IsoDate),
  roles: z._default(RoleAssignments, {}),
  /** Nothing is made: what would be is answered. */
  dryRun: z._default(z.boolean(), false),
})
export type TemplateUse = z.input<typeof TemplateUse>

const planned = { title: z.string(), dueOn: IsoDate }

/** What was made, or would be. */
export const TemplateUseResult = z.object({
  /** Null where it was only looked at. */
  project: z.nullable(Id),
  name: z.string(),
  /** Of the project: when it is to begin, where that is said, and due. */
  startsOn: z.nullable(IsoDate),
  dueOn: IsoDate,
  /** Each task, followed by its parts. */
  work: z.array(
    z.object({
      ...planned,
      isPart: z.boolean(),
      startsOn: z.nullable(IsoDate),
      assignees: z.array(Id),
      /** For whom it is; left out where its client sees it. */
      audience: z.optional(z.literal('team')),
    }),
  ),
  milestones: z.array(z.object(planned)),
  roles: z.array(TemplateRole),
  /** What the client reads first, seen with their eyes: the tasks in their order, so many of all. */
  clientSees: z.object({
    name: z.string(),
    tasks: z.array(z.object({ ...planned, assignees: z.array(Id) })),
    total: Count,
    milestones: z.array(z.object(planned)),
  }),
  people,
})
export type TemplateUseResult = z.infer<typeof TemplateUseResult>
