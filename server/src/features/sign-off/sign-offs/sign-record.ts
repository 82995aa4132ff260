import { message } from '@oriel/contracts/message'
import type { SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type {
  RecordedDecision,
  SignOffRecord,
  SignedRecord,
} from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import canonicalize from 'canonicalize'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { serviceUnavailable } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SignOffSigningKey } from '../../../platform/config/secrets/signing-key.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'

type SignOff = Selectable<Tables['signOffs']>

interface Decided {
  signOff: SignOff
  name: string
  decision: RecordedDecision
  text: string
  at: string
  line: string
}

/** 503 without a signing key: no decision without a record. */
export function ensureKey({ signingKey }: Pick<Secrets, 'signingKey'>): SignOffSigningKey {
  if (signingKey) return signingKey
  throw serviceUnavailable(
    message({
      id: 'Decisions can’t be recorded because the key that signs the records is missing. Contact your server administrator.',
    }),
    3600,
  )
}

/** In the transaction of the decision: neither exists without the other. */
export async function signRecord(ctx: RequestContext, key: SignOffSigningKey, decided: Decided): Promise<void> {
  const receipt = wellFormed(await buildSignOffRecord(ctx, decided))
  const value = key.sign(canonicalize(receipt) ?? '')
  const signed: SignedRecord = { receipt, signature: { alg: 'EdDSA', kid: key.id, value } }
  await ctx.db
    .updateTable('signOffApprovers')
    .set({ receipt: canonicalize(signed) ?? '' })
    .where('signOffId', '=', decided.signOff.id)
    .where('userId', '=', ctx.actor.id)
    .execute()
}

async function buildSignOffRecord(
  ctx: RequestContext,
  { signOff, name, decision, text, at, line }: Decided,
): Promise<SignOffRecord> {
  const { actor, db } = ctx
  const shown = JSON.parse(signOff.shown) as SignOffSnapshot
  const settings = await db.selectFrom('settings').select('name').executeTakeFirst()
  const session = await db
    .selectFrom('sessions')
    .select(['way', 'familyCreatedAt', 'provenAt'])
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  const { chainId, chainPosition, hash } = await db
    .selectFrom('activities')
    .select(['chainId', 'chainPosition', 'hash'])
    .where('id', '=', line)
    .executeTakeFirstOrThrow()
  return {
    format: 'oriel-receipt/1',
    workspace: settings?.name ?? '',
    deliverable: signOff.deliverableId,
    signOff: { id: signOff.id, number: signOff.number, askedBy: shown.by, askedAt: signOff.askedAt },
    shown,
    files: shown.file ? [shown.file] : [],
    approver: { id: actor.id, name, level: 'approver' },
    signIn: {
      way: session.way,
      at: session.familyCreatedAt,
      provenAt: session.provenAt ?? session.familyCreatedAt,
    },
    decision: { decision, text, at },
    log: { line, chain: chainId ?? '', position: chainPosition ?? 0, hash: hash ?? '' },
  }
}

/** Lone surrogates have no canonical form; the database would replace them. */
const wellFormed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, it: unknown) => (typeof it === 'string' ? it.toWellFormed() : it)) as Value
