import * as z from 'zod/mini'
import { Id, Instant, OptionalText, RequiredLine, OptionalLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { NewPassword } from '../auth/credentials-schemas.ts'
import { SessionInfo } from '../auth/sessions-schemas.ts'
import { FullName } from './person-field-schemas.ts'

export const Skills = z
  .array(
    RequiredLine(
      message({ id: 'Enter a skill' }),
      LIMITS.name,
      message({ id: 'A skill cannot exceed 200 characters' }),
    ),
  )
  .check(z.maxLength(LIMITS.skills, message({ id: 'Add up to 50 skills' })))

/** Ignores fields the role may not change. */
export const MeEdit = z.object({
  name: z.optional(FullName),
  phone: z.optional(z.nullable(OptionalLine(LIMITS.text, message({ id: 'Phone cannot exceed 500 characters' })))),
  location: z.optional(z.nullable(OptionalLine(LIMITS.text, message({ id: 'Location cannot exceed 500 characters' })))),
  company: z.optional(z.nullable(OptionalLine(LIMITS.text, message({ id: 'Company cannot exceed 500 characters' })))),
  address: z.optional(z.nullable(OptionalText(LIMITS.text, message({ id: 'Address cannot exceed 500 characters' })))),
  skills: z.optional(Skills),
})
export type MeEdit = z.input<typeof MeEdit>

export const RenewedToken = z.object({ token: z.string() })
export type RenewedToken = z.infer<typeof RenewedToken>

export const PasswordChange = z.object({
  currentPassword: z
    .string()
    .check(z.minLength(1, messages.currentPasswordRequired), z.maxLength(LIMITS.passwordMax, messages.passwordTooLong)),
  newPassword: NewPassword,
  confirmPassword: z.string().check(z.maxLength(LIMITS.passwordMax, messages.passwordTooLong)),
})
export type PasswordChange = z.input<typeof PasswordChange>

/** `device`: known device. */
export const OwnSession = z.extend(SessionInfo, { current: z.boolean(), device: z.nullable(Id) })
export const OwnSessions = z.object({ items: z.array(OwnSession) })
export type OwnSessions = z.infer<typeof OwnSessions>
export const SessionsEnded = z.object({ ended: z.int(), token: z.string() })
export type SessionsEnded = z.infer<typeof SessionsEnded>

/** Known device: can sign in while the account is rate-limited. */
export const OwnDevice = z.object({
  id: Id,
  userAgent: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export const OwnDevices = z.object({ items: z.array(OwnDevice) })
export type OwnDevices = z.infer<typeof OwnDevices>
export const DeviceForgotten = z.object({ ended: z.int() })
export type DeviceForgotten = z.infer<typeof DeviceForgotten>
