import { PER_HOUR } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { Reauthentication } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import type * as z from 'zod/mini'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { invalidFields, unauthorized } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { verifyReauthentication, recordReauthentication } from '../session/reauthenticate.ts'
import { ensureRelyingParty } from './relying-party.ts'
import { type AssertionUse, createAssertionOptions, findPasskey, verifyAssertion } from './assertion.ts'

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
