import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { PasskeyOptions, PasskeyProof } from '@oriel/contracts/v1/shapes/passkeys'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { invalid, Refusal } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { beginSession } from '../session/begin-session.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { giveCookie } from '../session/known-device.ts'
import { network } from '../session/network.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { ensureRelyingParty, type RelyingParty } from './relying-party.ts'

const MOST_AN_HOUR = 120

/** It names no account: whoever has a key for this place chooses it in their browser. */
export async function beginPasskeySignIn(_: unknown, { services, request }: RequestContext): Promise<PasskeyOptions> {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  await ensureSeldom(db, `passkey:${network(request.ip)}`, MOST_AN_HOUR)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const challenge = await newChallenge(db, null)
  return {
    options: { ...(await generateAuthenticationOptions({ rpID: party.id, challenge, userVerification: 'required' })) },
  }
}

export async function signInWithPasskey(
  { response }: z.output<typeof PasskeyProof>,
  { services, request, reply }: RequestContext,
): Promise<SignedIn> {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  const passkey = await findPasskey(db, response['id'])
  const refuse = async (reason: string) => {
    const actor = passkey ? { id: passkey.userId, fullName: passkey.fullName } : { id: null, fullName: null }
    const from = { actor, ip: request.ip, requestId: request.id }
    await appendAudit(db, { ...from, event: 'sign-in-failed', details: { reason } })
    return invalid({ response: message({ id: 'This passkey does not sign in here any more.' }) })
  }
  const counter = passkey && (await verified(db, party, passkey, response))
  if (!passkey || typeof counter !== 'number') throw await refuse(passkey ? 'wrong passkey' : 'unknown passkey')
  if (passkey.status !== 'active') {
    await refuse('inactive')
    throw new Refusal({ status: 409, code: 'inactive', message: messages.accountInactive })
  }
  const begun = await transaction(db, 'write', async (changes) => {
    const used = await changes
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: new Date().toISOString() })
      .where('id', '=', passkey.id)
      .returning('id')
      .executeTakeFirst()
    const isThere = await findPasskey(changes, passkey.credentialId)
    // Removed, or the account closed, while it was looked at.
    if (!used || isThere?.status !== 'active') return null
    const { userId: id, fullName } = passkey
    return beginSession(services, changes, request, { id, fullName }, { proven: 'factor' })
  })
  if (!begun) throw await refuse('gone meanwhile')
  const { cookie, ...signedIn } = begun
  giveCookie(request, reply, cookie)
  return signedIn
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const findPasskey = (db: Db, credentialId: unknown) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .selectAll('passkeys')
    .select(['users.fullName', 'users.status'])
    .where('credentialId', '=', typeof credentialId === 'string' ? credentialId : '')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()

/** How often the device has signed by now, by its own count; null where this is not its signature. */
async function verified(db: Db, party: RelyingParty, passkey: Found, response: object): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    // It looks at all of it.
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports) as AuthenticatorTransport[],
    },
    requireUserVerification: true,
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}
