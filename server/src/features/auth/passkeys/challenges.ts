import { randomBytes } from 'node:crypto'
import { PERIODS } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** `userId` is null before the user is known. */
export interface ChallengeUse {
  purpose: Tables['passkeyChallenges']['purpose']
  userId: string | null
}

export async function createChallenge(db: Db, use: ChallengeUse): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(32)
  const expiresAt = new Date(Date.now() + PERIODS.passkeyChallenge).toISOString()
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge: bytes.toString('base64url'), ...use, expiresAt })
    .execute()
  return new Uint8Array(bytes)
}

/** Single use. */
export async function consumeChallenge(db: Db, challenge: string, { purpose, userId }: ChallengeUse): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date().toISOString())
    .where('userId', userId === null ? 'is' : '=', userId)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', new Date().toISOString()).execute()
}
