import { message } from '@oriel/contracts/message'
import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import type { Db } from '../../db/connection/connect.ts'
import { HttpError, unauthorized } from '../../errors/errors.ts'
import type { SessionActor } from './session-actor.ts'

const REAUTH_TTL = 10 * 60_000

/**
 * For what a copied token, or a screen left alone, must not be enough for: stops here unless the person proved who they
 * are in the last ten minutes, at the sign-in or since. 428 with what they are asked for.
 */
export async function requireRecentAuth(db: Db, actor: Pick<SessionActor, 'id' | 'familyId'>): Promise<void> {
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
  const age = Date.now() - Date.parse(session.provenAt ?? session.familyCreatedAt)
  // A time that lies ahead is of a clock that was set back since.
  if (age >= 0 && age < REAUTH_TTL) return
  const data: ReauthenticationRequired = {
    by: session.confirmedAt ? 'code' : 'password',
    passkey: session.passkey !== null,
  }
  throw new HttpError({
    status: 428,
    code: 'proof-needed',
    message: message({ id: 'Confirm your identity, then try again.' }),
    data,
  })
}
