import { message } from '@oriel/contracts/message'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { conflict, serviceUnavailable } from '../../../../platform/errors/errors.ts'
import type { Secrets } from '../../../../platform/secrets/open-secrets.ts'

/** Seconds that the clock of a device may be off, in either direction, with time to type. */
const TOLERANCE = 120

/** Where nobody has a second factor it takes no memory. */
const otp = () => import('otplib')

/** A key for the app of a person, sealed for them alone. Begun anew, the one before is forgotten. */
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

/** Whether these are digits of the person's app, which have not been used before. */
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
  // Of several at the same moment, and of a code that somebody looked at, one is the first.
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
