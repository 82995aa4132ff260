import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/db/connection/connect.ts'

const CHALLENGE_TTL_MS = 5 * 60_000

/** Something to sign; for one person, or for whoever signs in. */
export async function createChallenge(db: Db, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(32)
  const expiresAt = new Date(Date.now() + CHALLENGE_TTL_MS).toISOString()
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge: bytes.toString('base64url'), userId, expiresAt })
    .execute()
  return new Uint8Array(bytes)
}

/** Good once: of several answers to it one is looked at. */
export async function consumeChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('expiresAt', '>', new Date().toISOString())
    .where('userId', userId === null ? 'is' : '=', userId)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', new Date().toISOString()).execute()
}
