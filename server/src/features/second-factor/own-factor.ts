import { message } from '@oriel/contracts/message'
import type { FactorBegun, OwnFactor, RecoveryCodes } from '@oriel/contracts/v1/shapes/factor-answers'
import type { CodeGiven } from '@oriel/contracts/v1/shapes/second-factor'
import type * as z from 'zod/mini'
import { conflict } from '../../http/errors.ts'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Secrets } from '../../secrets/open-secrets.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensureFactorCode } from '../session/factors/check-code.ts'
import { hasPasskey, requiredFrom } from '../session/factors/factor-of.ts'
import { forgetFactor } from '../session/factors/forget-factor.ts'
import { renewCodes } from '../session/factors/recovery-codes.ts'
import { beginKey } from '../session/factors/totp.ts'
import { readSignInSettings } from '../settings/sign-in/read-sign-in-settings.ts'
import { namesFor } from './names-for.ts'

export async function getOwnFactor({ db, actor }: Visit): Promise<OwnFactor> {
  const own = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.role', 'users.createdAt', 'secondFactors.confirmedAt'])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', actor.id)
    .where('usedAt', 'is', null)
    .execute()
  const from = (await hasPasskey(db, actor.id)) ? null : requiredFrom(await readSignInSettings(db), own)
  return { since: own.confirmedAt, codesLeft: left.length, requiredFrom: from }
}

export async function beginOwnFactor({ db, actor }: Visit, secrets: Secrets): Promise<FactorBegun> {
  await ensureProven(db, actor)
  return beginKey(db, secrets, actor.id, await namesFor(db, actor.id))
}

/** Before the transaction: a code that was tried is counted, and used up, whatever comes of it. */
export async function proveCode({ code }: z.output<typeof CodeGiven>, actor: Visitor, { db, secrets }: Services) {
  const { ip, requestId } = actor
  await ensureFactorCode({ db, secrets }, code, { actor, ip, requestId })
  return secrets
}

/** The first code of the app has come back: from now on each sign-in asks. */
export async function confirmOwnFactor(_: unknown, visit: Visit, secrets: Secrets): Promise<RecoveryCodes> {
  const { db, actor } = visit
  const confirmed = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date().toISOString() })
    .where('userId', '=', actor.id)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (!confirmed) throw conflict(message({ id: 'There is a second factor already.' }))
  await recordAudit(visit, { event: 'second-factor-on' })
  return { codes: await renewCodes(db, secrets, actor.id) }
}

export async function renewOwnCodes(_: unknown, visit: Visit, secrets: Secrets): Promise<RecoveryCodes> {
  const { since } = await getOwnFactor(visit)
  if (!since) throw conflict(message({ id: 'There is no second factor.' }))
  await recordAudit(visit, { event: 'recovery-codes-made' })
  return { codes: await renewCodes(visit.db, secrets, visit.actor.id) }
}

export async function removeOwnFactor(_: unknown, visit: Visit): Promise<OwnFactor> {
  const { since, requiredFrom: required } = await getOwnFactor(visit)
  if (!since) throw conflict(message({ id: 'There is no second factor.' }))
  if (required) throw conflict(message({ id: 'You must have a second factor: a manager has set it so.' }))
  await forgetFactor(visit.db, visit.actor.id)
  await recordAudit(visit, { event: 'second-factor-off' })
  return getOwnFactor(visit)
}
