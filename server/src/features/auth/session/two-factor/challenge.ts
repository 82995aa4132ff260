import { createHash } from 'node:crypto'
import { PERIODS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import type { SignInMethod } from '@oriel/contracts/enums'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { notFound, HttpError } from '../../../../platform/base/errors.ts'
import type { Secrets } from '../../../../platform/config/secrets/open-secrets.ts'
import type { TwoFactorRequirement } from './two-factor-requirement.ts'
import { isTimingSafeEqual } from '../../../../platform/config/secrets/seal.ts'

interface Person {
  id: string
  fullName: string
  passwordHash: string
}
interface Challenged extends Person {
  first: FirstFactor
}

export type FirstFactor = 'password' | 'provider' | 'other'
export const firstFactorOf = (way: SignInMethod): FirstFactor =>
  way === 'password' || way === 'provider' ? way : 'other'

/** Stateless: signed, not stored. A password change invalidates it. */
function signatureOf(secrets: Secrets, { id, passwordHash }: Person, until: string, first: string) {
  const password = createHash('sha256').update(passwordHash).digest('base64url')
  return secrets.sign(`second-factor:${id}:${until}:${password}:${first}`).slice(0, 22)
}

/** 428; the challenge proves the first factor for ten minutes. */
export async function twoFactorRequired(
  db: Db,
  secrets: Secrets,
  userId: string,
  { wanted, way }: { wanted: TwoFactorRequirement; way: SignInMethod },
): Promise<HttpError> {
  const person = await findPerson(db, userId)
  if (!person) return challengeNotFound()
  const until = (Date.now() + PERIODS.twoFactorChallenge).toString(36)
  const first = firstFactorOf(way)
  const challenge = [userId, until, first, signatureOf(secrets, person, until, first)].join('.')
  const data: TwoFactorRequired = { challenge, begin: wanted === 'begin', passkey: wanted === 'passkey' }
  return new HttpError({
    // 401 and 403 would end the browser's current session.
    status: 428,
    code: 'two-factor-required',
    message: message({ id: 'This account uses two-factor authentication. Sign in with a browser.' }),
    data,
  })
}

/** Not found if forged, expired or outdated. */
export async function findChallengedPerson(db: Db, secrets: Secrets, challenge: string): Promise<Challenged> {
  const [, id = '', until = '', first = '', signature = ''] =
    /^([\w-]{1,64})\.(\w{1,12})\.(password|provider|other)\.([\w-]{22})$/.exec(challenge) ?? []
  const person = await findPerson(db, id)
  const left = Number.parseInt(until, 36) - Date.now()
  if (!person || !isTimingSafeEqual(signature, signatureOf(secrets, person, until, first)) || !(left > 0))
    throw challengeNotFound()
  return { ...person, first: first as FirstFactor }
}

const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'passwordHash'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

const challengeNotFound = () => notFound(message({ id: 'That took too long. Sign in again.' }))
