import { PER_HOUR } from '@oriel/contracts/limits'
import type { OidcCallback, OidcTest, OidcTestStarted, OidcTestResult } from '@oriel/contracts/v1/access/oidc-schemas'
import { unauthorized } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { startAuthorization } from './start-authorization.ts'
import { type OidcClaims, finishAuthorization } from './finish-authorization.ts'
import { matchAccount } from './match-account.ts'
import { OidcError } from './oidc-errors.ts'

const MAX_CLAIM_CHARS = 300

async function ensureTester({ services, request }: PublicRequestContext): Promise<string> {
  if (!request.visitor) throw unauthorized()
  const id = await withRequestContext(services, request.visitor, 'read', async ({ actor }) => {
    ensureAllowed(actor, policy.signInSettings.edit)
    return actor.id
  })
  await ensureHourlyLimit(services.db, `oidc-test:${id}`, PER_HOUR.oidcTests)
  return id
}

export async function startOidcTest({ id }: OidcTest, at: PublicRequestContext): Promise<OidcTestStarted> {
  const tester = await ensureTester(at)
  try {
    const { url, cookie } = await startAuthorization(at.services, at.request, id, tester)
    at.reply.header('set-cookie', cookie)
    return { url, problem: null }
  } catch (error) {
    if (error instanceof OidcError) return { url: null, problem: error.problem }
    throw error
  }
}

export async function finishOidcTest({ id, query }: OidcCallback, at: PublicRequestContext): Promise<OidcTestResult> {
  const tester = await ensureTester(at)
  let shown: ReturnType<typeof showClaims> = { claims: [], missing: [] }
  try {
    const { provider, claims } = await finishAuthorization({ ...at, id, query }, tester)
    shown = showClaims(claims, provider)
    const person = await matchAccount(at.services.pools.sessions, provider, claims)
    const adds = provider.createAccounts === 'as-employee'
    return { ...shown, person: person?.fullName ?? null, problem: person || adds ? null : 'no-account' }
  } catch (error) {
    if (error instanceof OidcError) return { ...shown, person: null, problem: error.problem }
    throw error
  }
}

const showClaims = (claims: OidcClaims, { trustsAddresses }: StoredProvider) => ({
  claims: Object.entries(claims).map(([name, value]) => ({
    name,
    value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_CLAIM_CHARS),
  })),
  missing: ['sub', 'email', ...(trustsAddresses ? [] : ['email_verified'])].filter(
    (name) => claims[name] === undefined,
  ),
})
