import * as z from 'zod/mini'
import { Role } from '../../enum-schemas.ts'
import { Id, Instant, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { twoFactorPolicies, managerPasswordRules, linkSignInPolicies } from '../../enums.ts'
import { Permissions } from '../common-schemas.ts'
import { OidcProvider, OidcProviderEdit } from './oidc-schemas.ts'

export const SignInSettings = z.object({
  linkSignIn: z.enum(linkSignInPolicies),
  twoFactor: z.enum(twoFactorPolicies),
  twoFactorFrom: z.object({ managers: z.nullable(Instant), employees: z.nullable(Instant) }),
  managerSetPasswords: z.enum(managerPasswordRules),
  providers: z.array(OidcProvider),
  /** Redirect URI with `{id}` as placeholder. Null without `ORIEL_URL`. */
  redirect: z.nullable(z.string()),
  /** Break-glass account: the manager exempt from sign-in by provider. Null: all managers. */
  emergencyAccess: z.nullable(z.object({ id: Id, name: z.string() })),
  version: z.int(),
  can: Permissions('edit'),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SignInSettingsEdit = z.object({
  linkSignIn: z.optional(z.enum(linkSignInPolicies, message({ id: 'Choose off, clients, or everyone' }))),
  twoFactor: z.optional(z.enum(twoFactorPolicies, message({ id: 'Choose optional, managers, or staff' }))),
  managerSetPasswords: z.optional(z.enum(managerPasswordRules, message({ id: 'Choose reusable or one-time' }))),
  /** Complete list: providers not in it are deleted. */
  providers: z.optional(
    z
      .array(OidcProviderEdit, message({ id: 'Enter a list of providers' }))
      .check(z.maxLength(LIMITS.oidcProviders, message({ id: 'Add up to 20 providers' }))),
  ),
  emergencyAccessId: z.optional(z.nullable(Id)),
  version: SeenVersion,
})
export type SignInSettingsEdit = z.input<typeof SignInSettingsEdit>

/** Earliest expiry first. */
export const ManagerSetPasswords = z.object({
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      role: Role,
      /** Null: valid until changed. */
      until: z.nullable(Instant),
    }),
  ),
  total: z.int(),
})
export type ManagerSetPasswords = z.infer<typeof ManagerSetPasswords>
