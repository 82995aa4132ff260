import * as z from 'zod/mini'
import { Role } from '../../enum-schemas.ts'
import { Id, Instant, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { twoFactorPolicies, managerPasswordRules, linkSignInPolicies } from '../../enums.ts'
import { Permissions } from '../common-schemas.ts'
import { OidcProvider, OidcProviderEdit } from './oidc-schemas.ts'

export const SignInSettings = z.object({
  /** Who may sign in by a link that is mailed to them. */
  linkSignIn: z.enum(linkSignInPolicies),
  /** Of whom a second factor is required. */
  secondFactor: z.enum(twoFactorPolicies),
  /** From when on, which is seven days after it was said; null for those of whom none is. */
  secondFactorFrom: z.object({ managers: z.nullable(Instant), employees: z.nullable(Instant) }),
  /** Whether a password that a manager issued is for one sign-in, at which its person chooses another. */
  issuedPasswords: z.enum(managerPasswordRules),
  providers: z.array(OidcProvider),
  /**
   * Where providers send people back, with `{id}` for the short name: they want to know it beforehand. Null while nobody
   * has said where people reach Oriel (`ORIEL_URL`).
   */
  redirect: z.nullable(z.string()),
  /** The one manager for whom passwords, links and passkeys go on where staff sign in by providers alone; null: all. */
  breakGlass: z.nullable(z.object({ id: Id, name: z.string() })),
  version: z.int(),
  can: Permissions('edit'),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SignInSettingsEdit = z.object({
  linkSignIn: z.optional(z.enum(linkSignInPolicies, message({ id: 'Choose nobody, clients, or everybody' }))),
  secondFactor: z.optional(z.enum(twoFactorPolicies, message({ id: 'Choose nobody, managers, or staff' }))),
  issuedPasswords: z.optional(z.enum(managerPasswordRules, message({ id: 'Choose kept or once' }))),
  /** All that there are: one that is not named goes. */
  providers: z.optional(
    z
      .array(OidcProviderEdit, message({ id: 'Enter a list of providers' }))
      .check(z.maxLength(LIMITS.oidcProviders, message({ id: 'Add up to 20 providers' }))),
  ),
  breakGlassId: z.optional(z.nullable(Id)),
  version: SeenVersion,
})
export type SignInSettingsEdit = z.input<typeof SignInSettingsEdit>

/** People whose password a manager issued, those first whose it ended or ends first, and how many they are in all. */
export const ManagerSetPasswords = z.object({
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      role: Role,
      /** Until when it lets them in to choose another; null while issued passwords are good until they are changed. */
      until: z.nullable(Instant),
    }),
  ),
  total: z.int(),
})
export type ManagerSetPasswords = z.infer<typeof ManagerSetPasswords>
