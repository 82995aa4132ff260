import * as z from 'zod/mini'
import { Count, Id, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { oidcAccountPolicies, oidcProblems } from '../../oidc.ts'

const Text = (required: string) => RequiredLine(required, LIMITS.text, message({ id: 'Use 500 characters or fewer' }))
const slug = message({ id: 'Use 1–32 lowercase letters, digits, or hyphens' })
/** Immutable: part of the redirect URI. */
const ProviderId = z.string(slug).check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, slug))

const shared = {
  id: ProviderId,
  name: Text(message({ id: 'Enter a provider name' })),
  issuer: Text(message({ id: 'Enter the provider’s URL' })).check(
    z.regex(/^https?:\/\/[^\s?#]+$/, message({ id: 'Enter a URL such as https://login.example' })),
  ),
  clientId: Text(message({ id: 'Enter the client ID' })),
  staffOnly: z.boolean(),
  /** Email domains; empty allows any. */
  domains: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(LIMITS.text, message({ id: 'Use 500 characters or fewer' })),
          z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, message({ id: 'Enter domains such as agency.example' })),
        ),
    )
    .check(z.maxLength(LIMITS.oidcDomains, message({ id: 'Add up to 50 domains' }))),
  createAccounts: z.enum(oidcAccountPolicies, message({ id: 'Choose never or as employee' })),
  /** Trust the provider on both factors, even without a claim. */
  bothFactors: z.boolean(),
  /** Accept addresses without a true `email_verified`: the provider checks them. */
  trustsAddresses: z._default(z.boolean(), false),
}

export const OidcProvider = z.object({
  ...shared,
  people: Count,
})
export type OidcProvider = z.infer<typeof OidcProvider>

export const OidcProviderEdit = z.object({
  ...shared,
  /** Required for a new provider or issuer; else the stored one is kept. */
  secret: z.optional(Text(message({ id: 'Enter the client secret' }))),
})
export type OidcProviderEdit = z.input<typeof OidcProviderEdit>

export const OidcSignInProviders = z.object({
  items: z.array(z.object({ name: z.string(), start: z.string() })),
  emailEnabled: z.boolean(),
})
export type OidcSignInProviders = z.infer<typeof OidcSignInProviders>

const Query = z.string().check(z.maxLength(LIMITS.oidcQuery, message({ id: 'This is too long' })))
export const OidcCallback = z.object({ id: Id, query: Query })
export type OidcCallback = z.input<typeof OidcCallback>

export const OidcTest = z.object({ id: Id })
export type OidcTest = z.input<typeof OidcTest>
export const OidcProblem = z.enum(oidcProblems)
export const OidcTestStarted = z.object({ url: z.nullable(z.string()), problem: z.nullable(OidcProblem) })
export type OidcTestStarted = z.infer<typeof OidcTestStarted>
export const OidcTestResult = z.object({
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  missing: z.array(z.string()),
  person: z.nullable(z.string()),
  problem: z.nullable(OidcProblem),
})
export type OidcTestResult = z.infer<typeof OidcTestResult>
