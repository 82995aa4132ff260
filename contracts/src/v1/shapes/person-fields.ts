import * as z from 'zod/mini'
import { OptionalText, RequiredText } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'

/** What is written about a person, in v1 and in the classic calls alike. */

export const FullName = RequiredText(messages.fullNameRequired, LIMITS.name, 'Full name cannot exceed 200 characters')
export const RoleFields = {
  department: z.optional(z.nullable(OptionalText(LIMITS.text, 'Department'))),
  jobTitle: z.optional(z.nullable(OptionalText(LIMITS.text, 'Job title'))),
  workTitle: z.optional(z.nullable(OptionalText(LIMITS.text, 'Work title'))),
  company: z.optional(z.nullable(OptionalText(LIMITS.text, 'Company'))),
  address: z.optional(z.nullable(OptionalText(LIMITS.text, 'Address'))),
}
