import { randomBytes } from 'node:crypto'
import { message } from '@oriel/contracts/message'
import type { OidcProblem } from '@oriel/contracts/oidc'
import type { OidcReturn } from '@oriel/contracts/v1/shapes/oidc'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { appendAudit } from '../../db/audit-log.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { newId } from '../../db/ids.ts'
import { Refusal, unavailable } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { recipientOf } from '../../http/session/recipient.ts'
import { oneVisit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { addAccount } from '../people/accounts/add-account.ts'
import { beginSession } from '../session/begin-session.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { giveCookie } from '../session/known-device.ts'
import { network } from '../session/network.ts'
import { hashPassword } from '../session/passwords.ts'
import { readProviders, type StoredProvider } from '../settings/sign-in/oidc-providers.ts'
import { type Claims, finishRound } from './finish-round.ts'
import { emailOf, keepIdentity, personOf, provenBy } from './person-of.ts'
import { OidcRefused } from './refused.ts'

const MOST_AN_HOUR = 120
const DOWN = new Set<OidcProblem>(['provider-down', 'too-slow', 'too-large', 'not-a-provider'])

/** Somebody is back from a provider. They hear no reason: that is for the audit log. */
export async function signInByOidc(
  { id, query }: OidcReturn,
  { services, request, reply }: RequestContext,
): Promise<SignedIn> {
  const db = services.pools.sessions
  await ensureSeldom(db, `oidc-return:${network(request.ip)}`, MOST_AN_HOUR)
  try {
    const { provider, claims } = await finishRound({ services, request, reply, id, query }, null)
    const { cookie, ...signedIn } = await begin({ services, request, reply }, provider, claims)
    giveCookie(request, reply, cookie)
    return signedIn
  } catch (error) {
    if (!(error instanceof OidcRefused)) throw error
    await noteRefused({ services, request }, id, error.problem)
    throw refusalOf(error.problem)
  }
}

async function begin({ services, request }: RequestContext, provider: StoredProvider, claims: Claims) {
  const found = await personOf(services.pools.sessions, provider, claims)
  if (!found) return beginNew({ services, request }, provider, claims)
  return transaction(services.pools.sessions, 'write', async (changes) => {
    // They may have been deactivated, or somebody else been the first, while we looked.
    const person = await personOf(changes, provider, claims)
    if (!person) throw new OidcRefused('no-account')
    if (person.isFirst) await keepIdentity(changes, provider.id, claims, person.id)
    return beginSession(services, changes, request, person, {
      proven: provenBy(provider, claims),
      by: 'provider',
      way: 'provider',
    })
  })
}

/** An account in the name of the manager who last set up the provider, as long as they may make one. */
async function beginNew(
  { services, request }: Pick<RequestContext, 'services' | 'request'>,
  provider: StoredProvider,
  claims: Claims,
) {
  if (provider.createAccounts !== 'as-employee') throw new OidcRefused('no-account')
  const email = emailOf(provider, claims)
  const maker = await recipientOf(services.pools.sessions, provider.changedById)
  if (!maker || !may(maker.visitor, policy.person.create)) throw new OidcRefused('nobody-to-add')
  const name = typeof claims['name'] === 'string' && claims['name'].trim() ? claims['name'].trim().slice(0, 100) : email
  // Nobody knows it: a link makes another.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const visitor = { ...maker.visitor, ip: request.ip, requestId: request.id }
  return oneVisit(services, visitor, 'write', async (visit) => {
    const id = newId()
    await addAccount(visit, {
      id,
      name,
      email,
      role: 'employee',
      status: 'active',
      fields: {},
      password: { passwordHash, issuedSecret: null, passwordState: 'user-set' },
    })
    await keepIdentity(visit.db, provider.id, claims, id)
    const proven = provenBy(provider, claims)
    return beginSession(
      services,
      visit.db,
      request,
      { id, fullName: name },
      { proven, by: 'provider', way: 'provider' },
    )
  })
}

/** Which provider, and why; of whom is not yet sure. */
export async function noteRefused(
  { services, request }: Pick<RequestContext, 'services' | 'request'>,
  id: string,
  reason: OidcProblem,
) {
  const db = services.pools.sessions
  const provider = (await readProviders(db)).find((it) => it.id === id)
  await appendAudit(db, {
    event: 'sign-in-failed',
    actor: { id: null, fullName: provider?.name ?? 'Unknown provider' },
    ip: request.ip,
    requestId: request.id,
    details: { reason },
  })
}

const refusalOf = (problem: OidcProblem) =>
  DOWN.has(problem)
    ? unavailable(message({ id: 'The provider does not answer. Sign in another way, or try again in a moment.' }))
    : new Refusal({
        // Neither 401 nor 403: those end what somebody is signed in to.
        status: 409,
        code: 'provider-refused',
        message: message({
          id: 'You could not be signed in this way. Ask your project manager: the reason stands in their audit log.',
        }),
      })
