import type { OidcReturn, OidcTest, OidcTestBegun, OidcTestResult } from '@oriel/contracts/v1/shapes/oidc'
import { signInFirst } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import { oneVisit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { beginRound } from './begin-round.ts'
import { type Claims, finishRound } from './finish-round.ts'
import { personOf } from './person-of.ts'
import { OidcRefused } from './refused.ts'

const MOST_AN_HOUR = 120
const NEEDED = ['sub', 'email', 'email_verified']
/** Characters of a claim that are shown. */
const LONGEST = 300

/** Whoever may change how people sign in, and has proven who they are. Answers their id. */
async function ensureTester({ services, request }: RequestContext): Promise<string> {
  if (!request.visitor) throw signInFirst()
  const id = await oneVisit(services, request.visitor, 'read', async ({ db, actor }) => {
    ensure(actor, policy.signInSettings.edit)
    await ensureProven(db, actor)
    return actor.id
  })
  await ensureSeldom(services.db, `oidc-test:${id}`, MOST_AN_HOUR)
  return id
}

export async function testOidc({ id }: OidcTest, at: RequestContext): Promise<OidcTestBegun> {
  const tester = await ensureTester(at)
  try {
    const { url, cookie } = await beginRound(at.services, at.request, id, tester)
    at.reply.header('set-cookie', cookie)
    return { url, problem: null }
  } catch (error) {
    if (error instanceof OidcRefused) return { url: null, problem: error.problem }
    throw error
  }
}

/** All that came, whom it would sign in, and what stands in the way. Nobody is signed in, and nothing is kept. */
export async function finishOidcTest({ id, query }: OidcReturn, at: RequestContext): Promise<OidcTestResult> {
  const tester = await ensureTester(at)
  let claims: Claims | null = null
  try {
    const finished = await finishRound({ ...at, id, query }, tester)
    claims = finished.claims
    const person = await personOf(at.services.pools.sessions, finished.provider, claims)
    const adds = finished.provider.createAccounts === 'as-employee'
    return { ...shown(claims), person: person?.fullName ?? null, problem: person || adds ? null : 'no-account' }
  } catch (error) {
    if (error instanceof OidcRefused) return { ...shown(claims), person: null, problem: error.problem }
    throw error
  }
}

const shown = (claims: Claims | null) => ({
  claims: Object.entries(claims ?? {}).map(([name, value]) => ({
    name,
    value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST),
  })),
  missing: claims ? NEEDED.filter((name) => claims[name] === undefined) : [],
})
