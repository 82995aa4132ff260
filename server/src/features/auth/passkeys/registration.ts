import { message } from '@oriel/contracts/message'
import type { NewPasskey } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { readWorkspace } from '../../../platform/db/read-settings.ts'
import { createChallenge, consumeChallenge } from './challenges.ts'
import { ensureRelyingParty, type RelyingParty } from './relying-party.ts'

interface Owner {
  /** Null before the account exists. */
  userId: string | null
  handle: string
  email: string
  name: string
  known: string[]
}

export async function registrationOptions(db: Db, party: RelyingParty, owner: Owner) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { name } = await readWorkspace(db)
  const options = await generateRegistrationOptions({
    rpName: name || 'Oriel',
    rpID: party.id,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.handle),
    challenge: await createChallenge(db, { purpose: 'register', userId: owner.userId }),
    excludeCredentials: owner.known.map((id) => ({ id })),
    // Discoverable: no email to type. User verification: a found device grants nothing.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** 400 for another origin, challenge or user, or a locked device. */
export async function verifyRegistration(
  services: Services,
  request: FastifyRequest,
  { name, response }: z.output<typeof NewPasskey>,
  userId: string | null,
) {
  const party = ensureRelyingParty(services, request)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const registered = await verifyRegistrationResponse({
    // Validated by the library.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      consumeChallenge(services.pools.sessions, challenge, { purpose: 'register', userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!registered?.verified)
    throw invalidFields({ response: message({ id: 'Failed to create the passkey. Try again.' }) })
  return { name, ...registered.registrationInfo.credential }
}

export async function storePasskey(
  db: Db,
  userId: string,
  made: Awaited<ReturnType<typeof verifyRegistration>>,
): Promise<string> {
  const added = await db
    .insertInto('passkeys')
    .values({
      id: newId(),
      credentialId: made.id,
      userId,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: JSON.stringify(made.transports ?? []),
      name: made.name,
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    })
    .onConflict((it) => it.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw conflict(message({ id: 'This passkey is already registered.' }))
  return added.id
}
