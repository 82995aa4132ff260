import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { PasskeyOptions, PasskeyProof } from '@oriel/contracts/v1/shapes/passkeys'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { invalid, Refusal } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { beginSession } from '../session/begin-session.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { giveCookie } from '../session/known-device.ts'
import { network } from '../session/network.ts'
import { ensureRelyingParty } from './relying-party.ts'
import { askToSign, findPasskey, verified } from './signing.ts'

const MOST_AN_HOUR = 120

/** It names no account: whoever has a key for this place chooses it in their browser. */
export async function beginPasskeySignIn(_: unknown, { services, request }: RequestContext): Promise<PasskeyOptions> {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  await ensureSeldom(db, `passkey:${network(request.ip)}`, MOST_AN_HOUR)
  return askToSign(db, party, null)
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
  const counter = passkey && (await verified(db, party, passkey, response, null))
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
    return beginSession(services, changes, request, { id, fullName }, { proven: 'factor', way: 'passkey' })
  })
  if (!begun) throw await refuse('gone meanwhile')
  const { cookie, ...signedIn } = begun
  giveCookie(request, reply, cookie)
  return signedIn
}
