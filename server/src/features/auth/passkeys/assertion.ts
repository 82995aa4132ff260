import type { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { type ChallengeUse, createChallenge, consumeChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

export type AssertionUse = ChallengeUse & { purpose: 'sign-in' | 'reauthenticate' }
type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

export async function createAssertionOptions(
  db: Db,
  party: RelyingParty,
  use: AssertionUse,
  own: readonly { credentialId: string }[] = [],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await createChallenge(db, use),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id }) => ({ id })),
  })
  return { options: { ...options } }
}

export const findPasskey = (db: Db, credentialId: unknown) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .selectAll('passkeys')
    .select(['users.fullName', 'users.status'])
    .where('credentialId', '=', typeof credentialId === 'string' ? credentialId : '')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()

/** Returns the signature counter, null if verification fails. */
export async function verifyAssertion(
  db: Db,
  party: RelyingParty,
  passkey: Found,
  response: object,
  use: AssertionUse,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, use),
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
