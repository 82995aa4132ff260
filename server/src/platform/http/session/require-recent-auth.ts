import { PERIODS } from '@oriel/contracts/limits'
import { confirmIdentity } from '@oriel/contracts/v1/error-messages'
import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import type { Db } from '../../db/connection/connect.ts'
import { HttpError, tokenNotAccepted, unauthorized } from '../../base/errors.ts'
import type { SessionActor } from './session-actor.ts'

type Caller = Pick<SessionActor, 'id' | 'familyId' | 'token'>

/**
 * Step-up authentication against stolen tokens and unattended screens: throws 428 with accepted methods unless the
 * person signed in or re-authenticated within ten minutes; 403 for API tokens, which prove no presence.
 */
export async function requireRecentAuth(db: Db, actor: Caller): Promise<void> {
  if (actor.token) throw tokenNotAccepted()
  const session = await findSession(db, actor)
  if (isRecent(session)) return
  const data: ReauthenticationRequired = {
    by: session.confirmedAt ? 'code' : 'password',
    passkey: session.passkey !== null,
  }
  // Clients end the session on 401 and 403.
  throw new HttpError({ status: 428, code: 'reauthentication-required', message: confirmIdentity, data })
}

export const isRecentlyAuthenticated = async (db: Db, actor: Caller): Promise<boolean> =>
  actor.token === undefined && isRecent(await findSession(db, actor))

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
  // The clock was set back.
  return age >= 0 && age < PERIODS.reauthentication
}
