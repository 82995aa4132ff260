import { confirmIdentity } from '@oriel/contracts/v1/error-messages'
import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import type { Db } from '../../db/connection/connect.ts'
import { HttpError, unauthorized } from '../../errors/errors.ts'
import type { SessionActor } from './session-actor.ts'

const REAUTH_TTL = 10 * 60_000

type Caller = Pick<SessionActor, 'id' | 'familyId'>

/**
 * For what a copied token, or an unattended screen, must not be enough for: throws 428 with the accepted proofs unless
 * the person signed in or re-authenticated within the last ten minutes.
 */
export async function requireRecentAuth(db: Db, actor: Caller): Promise<void> {
  const session = await findSession(db, actor)
  if (isRecent(session)) return
  const data: ReauthenticationRequired = {
    by: session.confirmedAt ? 'code' : 'password',
    passkey: session.passkey !== null,
  }
  // Neither 401 nor 403: those end the session.
  throw new HttpError({ status: 428, code: 'proof-needed', message: confirmIdentity, data })
}

/** Whether `requireRecentAuth` would let them pass. */
export const isRecentlyAuthenticated = async (db: Db, actor: Caller): Promise<boolean> =>
  isRecent(await findSession(db, actor))

async function findSession(db: Db, actor: Caller) {
  const session = await db
    .selectFrom('sessions')
    .leftJoin('secondFactors', 'secondFactors.userId', 'sessions.userId')
    .select(['familyCreatedAt', 'provenAt', 'secondFactors.confirmedAt'])
    .select((it) =>
      it
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.userId', '=', 'sessions.userId')
        .limit(1)
        .as('passkey'),
    )
    .where('familyId', '=', actor.familyId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  if (!session) throw unauthorized()
  return session
}

function isRecent(session: { provenAt: string | null; familyCreatedAt: string }) {
  const age = Date.now() - Date.parse(session.provenAt ?? session.familyCreatedAt)
  // A time in the future comes from a clock that has since been set back.
  return age >= 0 && age < REAUTH_TTL
}
