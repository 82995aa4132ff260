import { message } from '@oriel/contracts/message'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { conflict, serviceUnavailable } from '../../../../platform/base/errors.ts'
import type { Secrets } from '../../../../platform/config/secrets/open-secrets.ts'

/** Seconds of clock skew and typing time. */
const TOLERANCE = 120

/** Lazy import saves memory without second factors. */
const otp = () => import('otplib')

export async function createTotpKey(
  db: Db,
  secrets: Secrets,
  userId: string,
  names: { issuer: string; label: string },
) {
  const { generateSecret, generateURI } = await otp()
  const key = generateSecret()
  const sealedKey = secrets.seal(userId, key)
  if (sealedKey === null)
    throw serviceUnavailable(
      message({ id: 'The key that encrypts secrets is missing. Contact your server administrator.' }),
    )
  const createdAt = new Date().toISOString()
  const begun = await db
    .insertInto('secondFactors')
    .values({ userId, sealedKey, createdAt, confirmedAt: null })
    .onConflict((it) =>
      it
        .column('userId')
        .doUpdateSet({ sealedKey, createdAt, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!begun) throw conflict(message({ id: 'Two-factor authentication is already on.' }))
  return { key, uri: generateURI({ ...names, secret: key }) }
}

export async function consumeTotpCode(db: Db, secrets: Secrets, userId: string, digits: string): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .select('sealedKey')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const key = factor && secrets.open(userId, factor.sealedKey)
  if (!key) return false
  const { verify } = await otp()
  const result = await verify({ secret: key, token: digits, epochTolerance: TOLERANCE })
  if (!result.valid || !('timeStep' in result)) return false
  // Conditional update: the first of concurrent or replayed uses succeeds.
  const taken = await db
    .updateTable('secondFactors')
    .set({ lastStep: result.timeStep })
    .where('userId', '=', userId)
    .where('sealedKey', '=', factor.sealedKey)
    .where('lastStep', '<', result.timeStep)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}
