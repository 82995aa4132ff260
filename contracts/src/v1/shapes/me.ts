import * as z from 'zod/mini'
import { Id, Instant, OptionalText, RequiredText } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { NewPassword } from './credentials.ts'

export const Skills = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name, 'A skill cannot exceed 200 characters')))
  .check(z.maxLength(LIMITS.skills, 'At most 50 skills'))

/** Only what the person's role may change is taken: staff have no company and address, clients no skills. */
export const MeEdit = z.object({
  name: z.optional(RequiredText(messages.fullNameRequired, LIMITS.name, 'Full name cannot exceed 200 characters')),
  phone: z.optional(z.nullable(OptionalText(LIMITS.text, 'Phone'))),
  location: z.optional(z.nullable(OptionalText(LIMITS.text, 'Location'))),
  company: z.optional(z.nullable(OptionalText(LIMITS.text, 'Company'))),
  address: z.optional(z.nullable(OptionalText(LIMITS.text, 'Address'))),
  skills: z.optional(Skills),
})
export type MeEdit = z.input<typeof MeEdit>

export const PasswordChange = z.object({
  currentPassword: z
    .string()
    .check(z.minLength(1, messages.currentPasswordRequired), z.maxLength(LIMITS.passwordMax, messages.passwordTooLong)),
  newPassword: NewPassword,
  confirmPassword: z.string().check(z.maxLength(LIMITS.passwordMax, messages.passwordTooLong)),
})
export type PasswordChange = z.input<typeof PasswordChange>

export const OwnSession = z.object({
  id: Id,
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export const OwnSessions = z.object({ items: z.array(OwnSession) })
export type OwnSessions = z.infer<typeof OwnSessions>
