import { message } from '@oriel/contracts/message'
import type { PasskeyOptions } from '@oriel/contracts/v1/shapes/passkeys'
import type { Proof } from '@oriel/contracts/v1/shapes/proof'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import { invalid, signInFirst } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { oneVisit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { checkProof, keepProof } from '../session/prove.ts'
import { ensureRelyingParty } from './relying-party.ts'
import { askToSign, findPasskey, verified } from './signing.ts'

const MOST_AN_HOUR = 60

/** Something to sign with one of the keys that the person has. */
export async function beginProof(_: unknown, { services, request }: RequestContext): Promise<PasskeyOptions> {
  const { visitor } = request
  if (!visitor) throw signInFirst()
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  await ensureSeldom(db, `passkey-proof:${visitor.id}`, MOST_AN_HOUR)
  const own = await db.selectFrom('passkeys').select('credentialId').where('userId', '=', visitor.id).execute()
  return askToSign(db, party, visitor.id, own)
}

/** From now on the session is as good as a new one. What was tried stays counted, whatever becomes of the request. */
export async function prove({ proof, passkey }: z.output<typeof Proof>, at: RequestContext) {
  const { services, request } = at
  const { visitor } = request
  if (!visitor) throw signInFirst()
  if (passkey) await ensureSigned(passkey, visitor, at)
  else await checkProof(proof ?? '', visitor, services)
  return oneVisit(services, visitor, 'write', keepProof)
}

async function ensureSigned(response: Record<string, unknown>, actor: Visitor, { services, request }: RequestContext) {
  const party = ensureRelyingParty(services, request)
  const db = services.pools.sessions
  const key = await findPasskey(db, response['id'])
  const counter = key?.userId === actor.id ? await verified(db, party, key, response, actor.id) : null
  if (!key || counter === null) {
    const from = { actor, ip: actor.ip, requestId: actor.requestId }
    await appendAudit(db, { ...from, event: 'sign-in-failed', details: { reason: 'wrong passkey' } })
    throw invalid({ passkey: message({ id: 'This passkey proves nothing here.' }) })
  }
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: new Date().toISOString() })
    .where('id', '=', key.id)
    .execute()
}
