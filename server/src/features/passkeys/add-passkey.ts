import { message } from '@oriel/contracts/message'
import type { NewPasskey, Passkey, PasskeyOptions } from '@oriel/contracts/v1/shapes/passkeys'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { conflict, invalid, signInFirst } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import { oneVisit } from '../../http/session/visit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readWorkspace } from '../settings/read-settings.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { passkeysOf } from './own-passkeys.ts'
import { ensureRelyingParty } from './relying-party.ts'

/** More than anybody has devices. */
const MOST = 20

/** What the browser needs to make a key that this person signs in with. */
export async function beginPasskey(_: unknown, { services, request }: RequestContext): Promise<PasskeyOptions> {
  const { visitor } = request
  if (!visitor) throw signInFirst()
  const party = ensureRelyingParty(services, request)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return oneVisit(services, visitor, 'write', async ({ db }) => {
    await ensureProven(db, visitor)
    const known = await db.selectFrom('passkeys').select('credentialId').where('userId', '=', visitor.id).execute()
    if (known.length >= MOST) throw conflict(message({ id: 'There are too many passkeys: remove one first.' }))
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow()
    const { name } = await readWorkspace(db)
    const options = await generateRegistrationOptions({
      rpName: name || 'Oriel',
      rpID: party.id,
      userName: email ?? visitor.fullName,
      userDisplayName: visitor.fullName,
      userID: new TextEncoder().encode(visitor.id),
      challenge: await newChallenge(db, visitor.id),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      // Nobody types their e-mail, and a device that somebody finds opens nothing.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  })
}

/** What the browser made: from now on it is a way in. */
export async function addPasskey(
  { name, response }: z.output<typeof NewPasskey>,
  { services, request }: RequestContext,
): Promise<Passkey> {
  const { visitor } = request
  if (!visitor) throw signInFirst()
  const party = ensureRelyingParty(services, request)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const registered = await verifyRegistrationResponse({
    // It looks at all of it.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(services.db, challenge, visitor.id),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!registered?.verified) throw invalid({ response: message({ id: 'This passkey could not be made. Try again.' }) })
  const { id: credentialId, publicKey, counter, transports = [] } = registered.registrationInfo.credential
  return oneVisit(services, visitor, 'write', async (visit) => {
    const added = await visit.db
      .insertInto('passkeys')
      .values({
        id: newId(),
        credentialId,
        userId: visitor.id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        name,
        createdAt: new Date().toISOString(),
        lastUsedAt: null,
      })
      .onConflict((it) => it.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw conflict(message({ id: 'This passkey is known already.' }))
    await recordAudit(visit, { event: 'passkey-added', details: { name } })
    const own = await passkeysOf(visit.db, visitor.id)
    return own.find(({ id }) => id === added.id) as Passkey
  })
}
