import { randomBytes } from 'node:crypto'
import { LIMITS, PER_HOUR } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { FullName } from '@oriel/contracts/v1/people/person-field-schemas'
import type { OidcProblem } from '@oriel/contracts/oidc'
import type { OidcCallback } from '@oriel/contracts/v1/access/oidc-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { newId } from '../../../platform/db/ids.ts'
import { HttpError, serviceUnavailable } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { addAccount } from '../../people/accounts/add-account.ts'
import { createSession } from '../../auth/session/create-session.ts'
import { limitFailures } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { setDeviceCookie } from '../../auth/session/known-devices.ts'
import { networkKey } from '../../auth/session/rate-limit/network-key.ts'
import { hashPassword } from '../../auth/session/passwords.ts'
import { readProviders, type StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import { type OidcClaims, finishAuthorization } from './finish-authorization.ts'
import { verifiedEmail, saveIdentity, matchAccount, authenticationFactors } from './match-account.ts'
import { OidcError } from './oidc-errors.ts'

const DOWN = new Set<OidcProblem>(['provider-down', 'too-slow', 'too-large', 'not-a-provider'])

/** Only the audit log records why it failed. */
export async function signInWithOidc(
  { id, query }: OidcCallback,
  { services, request, reply }: PublicRequestContext,
): Promise<SignedIn> {
  try {
    const { cookie, ...signedIn } = await limitFailures(
      services.pools.sessions,
      `oidc-return:${networkKey(request.ip)}`,
      PER_HOUR.oidcFailures,
      async () => {
        const { provider, claims } = await finishAuthorization({ services, request, reply, id, query }, null)
        return startOidcSession({ services, request, reply }, provider, claims)
      },
    )
    setDeviceCookie(request, reply, cookie)
    return signedIn
  } catch (error) {
    if (!(error instanceof OidcError)) throw error
    await recordOidcRefusal({ services, request }, id, error.problem)
    throw toHttpError(error.problem)
  }
}

async function startOidcSession(
  { services, request }: PublicRequestContext,
  provider: StoredProvider,
  claims: OidcClaims,
) {
  const found = await matchAccount(services.pools.sessions, provider, claims)
  if (!found) return createOidcAccount({ services, request }, provider, claims)
  return transaction(services.pools.sessions, 'write', async (changes) => {
    // Again inside the transaction: the account may have changed.
    const person = await matchAccount(changes, provider, claims)
    if (!person) throw new OidcError('no-account')
    if (person.isFirst) await saveIdentity(changes, provider.id, claims, person.id)
    return createSession(services, changes, request, person, {
      proven: authenticationFactors(provider, claims),
      way: 'provider',
    })
  })
}

/** On behalf of the manager who last configured the provider, if still permitted. */
async function createOidcAccount(
  { services, request }: Pick<PublicRequestContext, 'services' | 'request'>,
  provider: StoredProvider,
  claims: OidcClaims,
) {
  if (provider.createAccounts !== 'as-employee') throw new OidcError('no-account')
  const email = verifiedEmail(provider, claims)
  const maker = await findRecipient(services.pools.sessions, provider.changedById)
  if (!maker || !may(maker.visitor, policy.person.create)) throw new OidcError('nobody-to-add')
  const name = FullName.safeParse(claims['name']).data ?? email.slice(0, LIMITS.name)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const visitor = { ...maker.visitor, ip: request.ip, requestId: request.id }
  return withRequestContext(services, visitor, 'write', async (ctx) => {
    const id = newId()
    await addAccount(ctx, {
      id,
      name,
      email,
      role: 'employee',
      status: 'active',
      fields: {},
      password: { passwordHash, issuedSecret: null, passwordState: 'user-set' },
    })
    await saveIdentity(ctx.db, provider.id, claims, id)
    const proven = authenticationFactors(provider, claims)
    return createSession(services, ctx.db, request, { id, fullName: name }, { proven, way: 'provider' })
  })
}

export async function recordOidcRefusal(
  { services, request }: Pick<PublicRequestContext, 'services' | 'request'>,
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

const toHttpError = (problem: OidcProblem) =>
  DOWN.has(problem)
    ? serviceUnavailable(
        message({ id: 'The provider isn’t responding. Sign in another way, or try again in a moment.' }),
      )
    : new HttpError({
        // 401 and 403 would end the browser's current session.
        status: 409,
        code: 'provider-refused',
        message: message({
          id: 'You couldn’t be signed in this way. Ask your project manager, who can see why in the audit log.',
        }),
      })
