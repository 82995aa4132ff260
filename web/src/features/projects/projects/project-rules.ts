import { DueDate, Id, RequiredText, StartDate } from '@oriel/contracts/field-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { ProjectDraft } from '@oriel/contracts/v1/projects/projects-schemas'
import { Visibility, CustomerStatus as ProjectStatus, Priority } from '@oriel/contracts/enum-schemas'
import * as z from 'zod/mini'
import { toIsoDate } from '../../../lib/dates.ts'

/** An edit may keep a past due date (REQ-1101). */
export const projectRules = (kept?: string | null) =>
  z.extend(ProjectDraft, {
    name: RequiredText(messages.customerNameRequired, LIMITS.name, messages.customerNameTooLong),
    description: z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong)),
    client: z.string().check(z.minLength(1, messages.customerUserRequired)),
    /** '' for the client's first company. */
    company: z.string(),
    startsOn: z.union([z.literal(''), StartDate]),
    dueOn: z.nullable(
      DueDate(messages.dueDateRequired).check(
        z.refine((day) => day === kept || day >= toIsoDate(new Date()), messages.dueDateInPast),
      ),
    ),
    priority: Priority,
    status: ProjectStatus,
    team: z.array(Id).check(z.maxLength(LIMITS.team)),
    newWork: Visibility,
  })

export type ProjectFields = z.output<ReturnType<typeof projectRules>>
