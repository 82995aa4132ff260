import * as z from 'zod/mini'
import { OptionalText, RequiredLine, OptionalLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'

export const FullName = RequiredLine(
  messages.fullNameRequired,
  LIMITS.name,
  message({ id: 'Full name cannot exceed 200 characters' }),
)
export const RoleFields = {
  department: z.optional(
    z.nullable(OptionalLine(LIMITS.text, message({ id: 'Department cannot exceed 500 characters' }))),
  ),
  jobTitle: z.optional(
    z.nullable(OptionalLine(LIMITS.text, message({ id: 'Job title cannot exceed 500 characters' }))),
  ),
  workTitle: z.optional(
    z.nullable(OptionalLine(LIMITS.text, message({ id: 'Work title cannot exceed 500 characters' }))),
  ),
  company: z.optional(z.nullable(OptionalLine(LIMITS.text, message({ id: 'Company cannot exceed 500 characters' })))),
  address: z.optional(z.nullable(OptionalText(LIMITS.text, message({ id: 'Address cannot exceed 500 characters' })))),
}
