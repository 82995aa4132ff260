import * as z from 'zod/mini'
import { Count, Day, Id, RequiredText } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { tables } from './common.ts'

const { people } = tables

/** Somebody's part in the work of a plan, whoever takes it. */
export const PlanRole = z.object({
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
export type PlanRole = z.infer<typeof PlanRole>

/** By role, who takes it; null for nobody. Who is not named keeps theirs. */
export const Cast = z.record(Id, z.nullable(Id))

/** A project from a plan: a new name, a client, and the day on which its first work begins. */
export const PlanUse = z.object({
  id: Id,
  name: RequiredText(
    message({ id: 'Project name is required' }),
    LIMITS.name,
    message({ id: 'Project name cannot exceed 200 characters' }),
  ),
  client: z.string().check(z.minLength(1, messages.customerUserRequired), z.maxLength(64)),
  /** Of a client of several companies: whose project it is. */
  company: z.optional(Id),
  startsOn: Day,
  /** As far behind the first day as it was unless chosen. */
  dueOn: z.optional(Day),
  roles: z._default(Cast, {}),
  /** Nothing is made: what would be is answered. */
  dryRun: z._default(z.boolean(), false),
})
export type PlanUse = z.input<typeof PlanUse>

const planned = { title: z.string(), dueOn: Day }

/** What was made, or would be. */
export const PlanOutcome = z.object({
  /** Null where it was only looked at. */
  project: z.nullable(Id),
  name: z.string(),
  /** Of the project: when it is to begin, where that is said, and due. */
  startsOn: z.nullable(Day),
  dueOn: Day,
  /** Each task, followed by its parts. */
  work: z.array(
    z.object({
      ...planned,
      isPart: z.boolean(),
      startsOn: z.nullable(Day),
      assignees: z.array(Id),
      /** For whom it is; left out where its client sees it. */
      audience: z.optional(z.literal('team')),
    }),
  ),
  milestones: z.array(z.object(planned)),
  roles: z.array(PlanRole),
  /** What the client reads first, seen with their eyes: the tasks in their order, so many of all. */
  clientSees: z.object({
    name: z.string(),
    tasks: z.array(z.object({ ...planned, assignees: z.array(Id) })),
    total: Count,
    milestones: z.array(z.object(planned)),
  }),
  people,
})
export type PlanOutcome = z.infer<typeof PlanOutcome>
