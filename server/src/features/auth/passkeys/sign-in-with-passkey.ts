import { PER_HOUR } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { PasskeyOptions, PasskeyAssertion } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { invalidFields, HttpError, unauthorized } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { createSession } from '../session/create-session.ts'
import { limitFailures, ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { limitStarts } from '../session/rate-limit/limit-starts.ts'
import { setDeviceCookie } from '../session/known-devices.ts'
import { networkKey } from '../session/rate-limit/network-key.ts'
import { ensureRelyingParty } from './relying-party.ts'
import { type AssertionUse, createAssertionOptions, findPasskey, verifyAssertion } from './assertion.ts'
import type { Reauthentication } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import type * as z from 'zod/mini'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { verifyReauthentication, recordReauthentication } from '../session/reauthenticate.ts'

const USE: AssertionUse = { purpose: 'sign-in', userId: null }

export async function startPasskeySignIn(
  _: unknown,
  { services, request }: PublicRequestContext,
): Promise<PasskeyOptions> {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  await limitStarts('passkey', PER_HOUR.passkeyStarts, { services, request })
  return createAssertionOptions(db, party, USE)
}

/** Limits audit entries of failures too, against flooding. */
export function signInWithPasskey(
  { response }: z.output<typeof PasskeyAssertion>,
  context: PublicRequestContext,
): Promise<SignedIn> {
  const { services, request } = context
  const key = `passkey-failed:${networkKey(request.ip)}`
  return limitFailures(services.pools.sessions, key, PER_HOUR.passkeyFailures, () => verifySignIn(response, context))
}

async function verifySignIn(
  response: z.output<typeof PasskeyAssertion>['response'],
  { services, request, reply }: PublicRequestContext,
): Promise<SignedIn> {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  const passkey = await findPasskey(db, response['id'])
  const refuse = async (reason: string) => {
    const actor = passkey ? { id: passkey.userId, fullName: passkey.fullName } : { id: null, fullName: null }
    const from = { actor, ip: request.ip, requestId: request.id }
    await appendAudit(db, { ...from, event: 'sign-in-failed', details: { reason } })
    return invalidFields({ response: message({ id: 'This passkey no longer works here.' }) })
  }
  const counter = passkey && (await verifyAssertion(db, party, passkey, response, USE))
  if (!passkey || typeof counter !== 'number') throw await refuse(passkey ? 'wrong passkey' : 'unknown passkey')
  if (passkey.status !== 'active') {
    await refuse('inactive')
    throw new HttpError({ status: 409, code: 'inactive', message: messages.accountInactive })
  }
  const begun = await transaction(db, 'write', async (changes) => {
    const used = await changes
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: new Date().toISOString() })
      .where('id', '=', passkey.id)
      .returning('id')
      .executeTakeFirst()
    const isThere = await findPasskey(changes, passkey.credentialId)
    // Removed or closed during verification.
    if (!used || isThere?.status !== 'active') return null
    const { userId: id, fullName } = passkey
    return createSession(services, changes, request, { id, fullName }, { proven: 'factor', way: 'passkey' })
  })
  if (!begun) throw await refuse('gone meanwhile')
  const { cookie, ...signedIn } = begun
  setDeviceCookie(request, reply, cookie)
  return signedIn
}

const reauthenticationOf = ({ id: userId }: { id: string }): AssertionUse => ({ purpose: 'reauthenticate', userId })

/** Step-up authentication with a passkey. */
export async function startPasskeyReauthentication(
  _: unknown,
  { services, request }: PublicRequestContext,
): Promise<PasskeyOptions> {
  const { visitor } = request
  if (!visitor) throw unauthorized()
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  await ensureHourlyLimit(db, `passkey-proof:${visitor.id}`, PER_HOUR.passkeyReauthentications)
  const own = await db.selectFrom('passkeys').select('credentialId').where('userId', '=', visitor.id).execute()
  return createAssertionOptions(db, party, reauthenticationOf(visitor), own)
}

/** Attempts count despite a rollback. */
export async function reauthenticate({ proof, passkey }: z.output<typeof Reauthentication>, at: PublicRequestContext) {
  const { services, request } = at
  const { visitor } = request
  if (!visitor) throw unauthorized()
  if (passkey) await ensureSigned(passkey, visitor, at)
  else await verifyReauthentication(proof ?? '', visitor, services)
  return withRequestContext(services, visitor, 'write', recordReauthentication)
}

async function ensureSigned(
  response: Record<string, unknown>,
  actor: SessionActor,
  { services, request }: PublicRequestContext,
) {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  const key = await findPasskey(db, response['id'])
  const counter =
    key?.userId === actor.id ? await verifyAssertion(db, party, key, response, reauthenticationOf(actor)) : null
  if (!key || counter === null) {
    const from = { actor, ip: actor.ip, requestId: actor.requestId }
    await appendAudit(db, { ...from, event: 'sign-in-failed', details: { reason: 'wrong passkey' } })
    throw invalidFields({ passkey: message({ id: 'This passkey can’t confirm that it’s you.' }) })
  }
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: new Date().toISOString() })
    .where('id', '=', key.id)
    .execute()
}
