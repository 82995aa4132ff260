import type { FactorBegun, FactorProven } from '@oriel/contracts/v1/shapes/factor-answers'
import type { FactorChallenge, FactorProof } from '@oriel/contracts/v1/shapes/second-factor'
import type * as z from 'zod/mini'
import { message } from '@oriel/contracts/message'
import { appendAudit } from '../../db/audit-log.ts'
import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { conflict } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { beginSession } from '../session/begin-session.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { findChallenged } from '../session/factors/challenge.ts'
import { ensureFactorCode } from '../session/factors/check-code.ts'
import { factorWantedOf } from '../session/factors/factor-of.ts'
import { renewCodes } from '../session/factors/recovery-codes.ts'
import { beginKey } from '../session/factors/totp.ts'
import { giveCookie } from '../session/known-device.ts'
import { network } from '../session/network.ts'
import { namesFor } from './names-for.ts'

const TRIES_AN_HOUR = 60

/** Whoever must have a second factor and has none sets one up on the way in. */
export async function beginFactorAtSignIn(
  { challenge }: z.output<typeof FactorChallenge>,
  { services }: RequestContext,
): Promise<FactorBegun> {
  const db = services.pools.sessions
  const { id } = await findChallenged(db, services.secrets, challenge)
  await ensureNoPasskey(db, id)
  return beginKey(db, services.secrets, id, await namesFor(db, id))
}

/** The second half of a sign-in. The first code of an app that has just been set up makes it count. */
export async function proveFactor(
  { challenge, code }: z.output<typeof FactorProof>,
  { services, request, reply }: RequestContext,
): Promise<FactorProven> {
  const { secrets } = services
  const db = services.pools.sessions
  const person = await findChallenged(db, secrets, challenge)
  const from = { actor: person, ip: request.ip, requestId: request.id }
  await ensureNoPasskey(db, person.id)
  await ensureSeldom(db, `second-factor:${network(request.ip)}`, TRIES_AN_HOUR)
  await ensureFactorCode({ db, secrets }, code, from)
  const { cookie, ...proven } = await transaction(db, 'write', async (changes) => {
    // The password may have been changed, or the account closed, while the code was looked at.
    await findChallenged(changes, secrets, challenge)
    const confirmed = await changes
      .updateTable('secondFactors')
      .set({ confirmedAt: new Date().toISOString() })
      .where('userId', '=', person.id)
      .where('confirmedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (confirmed) await appendAudit(changes, { ...from, event: 'second-factor-on' })
    const codes = confirmed ? { codes: await renewCodes(changes, secrets, person.id) } : {}
    return {
      ...(await beginSession(services, changes, request, person, {
        proven: 'factor',
        by: 'second-half',
        way: 'second-factor',
        byPassword: person.byPassword,
      })),
      ...codes,
    }
  })
  giveCookie(request, reply, cookie)
  return proven
}

/** Whoever knows a password, and no more, sets up nothing beside the passkey that there is. */
async function ensureNoPasskey(db: Db, userId: string) {
  if ((await factorWantedOf(db, userId)) === 'passkey')
    throw conflict(message({ id: 'You must have a second factor, and have a passkey: sign in with that.' }))
}
