import * as z from 'zod/mini'
import { Role } from '../../enum-schemas.ts'
import { Id, Instant } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { invitationStates } from '../../enums.ts'
import { Language } from '../settings/workspace-schemas.ts'
import { AccessLevel } from '../projects/project-clients-schemas.ts'
import { NewPasskey } from '../auth/passkeys-schemas.ts'
import { SixDigitCode } from './sign-in-links-schemas.ts'
import { Email, NewPassword } from '../auth/credentials-schemas.ts'
import { FullName, RoleFields } from '../people/person-field-schemas.ts'

export const InvitationDraft = z.object({
  name: FullName,
  email: Email,
  role: Role,
  ...RoleFields,
  companyId: z.optional(Id),
  accessLevel: z._default(AccessLevel, 'contributor'),
  /** Joined on acceptance. */
  projects: z._default(
    z.array(Id).check(z.maxLength(LIMITS.invitedProjects, message({ id: 'Choose up to 20 projects' }))),
    [],
  ),
})
export type InvitationDraft = z.input<typeof InvitationDraft>

const Sent = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  state: z.enum(invitationStates),
  by: z.object({ id: Id, name: z.string() }),
  projects: z.array(z.object({ id: Id, name: z.string() })),
  sentAt: Instant,
  expiresAt: Instant,
})
export const Invitations = z.object({ items: z.array(Sent) })
export type Invitations = z.infer<typeof Invitations>

/** `link` is absolute if the operator set the public URL. */
export const InvitationSent = z.extend(Sent, { link: z.string(), mailed: z.boolean() })
export type InvitationSent = z.infer<typeof InvitationSent>

export const InvitationToken = z.object({ token: z.string().check(z.maxLength(LIMITS.text)) })
export type InvitationToken = z.input<typeof InvitationToken>
export const Invitation = z.object({
  name: z.string(),
  email: z.string(),
  workspace: z.string(),
  by: z.string(),
  /** Can sign in by mailed links. */
  byLink: z.boolean(),
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>
export const InvitationAcceptance = z
  .extend(InvitationToken, {
    name: FullName,
    password: z.optional(NewPassword),
    passkey: z.optional(NewPasskey),
    code: z.optional(SixDigitCode),
    language: z.optional(Language),
  })
  .check(
    z.refine(({ password, passkey, code }) => password !== undefined || passkey !== undefined || code !== undefined, {
      error: messages.passwordRequired,
      path: ['password'],
    }),
  )
export type InvitationAcceptance = z.input<typeof InvitationAcceptance>
