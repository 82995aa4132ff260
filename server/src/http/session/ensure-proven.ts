import { message } from '@oriel/contracts/message'
import type { ProofWanted } from '@oriel/contracts/v1/shapes/proof'
import type { Db } from '../../db/connection/connect.ts'
import { Refusal, signInFirst } from '../errors.ts'
import type { Visitor } from './visitor.ts'

const LASTS = 10 * 60_000

/**
 * For what a copied token, or a screen left alone, must not be enough for: stops here unless the person proved who they
 * are in the last ten minutes, at the sign-in or since. 428 with what they are asked for.
 */
export async function ensureProven(db: Db, actor: Pick<Visitor, 'id' | 'familyId'>): Promise<void> {
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
  if (!session) throw signInFirst()
  const age = Date.now() - Date.parse(session.provenAt ?? session.familyCreatedAt)
  // A time that lies ahead is of a clock that was set back since.
  if (age >= 0 && age < LASTS) return
  const data: ProofWanted = { by: session.confirmedAt ? 'code' : 'password', passkey: session.passkey !== null }
  throw new Refusal({
    status: 428,
    code: 'proof-needed',
    message: message({ id: 'Prove once more that it is you, then try again.' }),
    data,
  })
}
