import type { OidcCallback, OidcTest, OidcTestStarted, OidcTestResult } from '@oriel/contracts/v1/access/oidc-schemas'
import { unauthorized } from '../../../platform/errors/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { ensureHourlyLimit } from '../../auth/session/rate-limit/attempt-counters.ts'
import { startAuthorization } from './start-authorization.ts'
import { type OidcClaims, finishAuthorization } from './finish-authorization.ts'
import { matchAccount } from './match-account.ts'
import { OidcError } from './oidc-errors.ts'

const MAX_PER_HOUR = 120
const REQUIRED_CLAIMS = ['sub', 'email', 'email_verified']
const MAX_CLAIM_CHARS = 300

async function ensureTester({ services, request }: PublicRequestContext): Promise<string> {
  if (!request.visitor) throw unauthorized()
  const id = await withRequestContext(services, request.visitor, 'read', async ({ actor }) => {
    ensureAllowed(actor, policy.signInSettings.edit)
    return actor.id
  })
  await ensureHourlyLimit(services.db, `oidc-test:${id}`, MAX_PER_HOUR)
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

/** Dry run: signs no one in and stores nothing. */
export async function finishOidcTest({ id, query }: OidcCallback, at: PublicRequestContext): Promise<OidcTestResult> {
  const tester = await ensureTester(at)
  let claims: OidcClaims | null = null
  try {
    const finished = await finishAuthorization({ ...at, id, query }, tester)
    claims = finished.claims
    const person = await matchAccount(at.services.pools.sessions, finished.provider, claims)
    const adds = finished.provider.createAccounts === 'as-employee'
    return { ...shown(claims), person: person?.fullName ?? null, problem: person || adds ? null : 'no-account' }
  } catch (error) {
    if (error instanceof OidcError) return { ...shown(claims), person: null, problem: error.problem }
    throw error
  }
}

const shown = (claims: OidcClaims | null) => ({
  claims: Object.entries(claims ?? {}).map(([name, value]) => ({
    name,
    value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_CLAIM_CHARS),
  })),
  missing: claims ? REQUIRED_CLAIMS.filter((name) => claims[name] === undefined) : [],
})
