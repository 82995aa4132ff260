import { message } from '@oriel/contracts/message'
import type { SignOffRecordFile, SignedRecord } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPublicSigningKeys } from '../../../platform/config/secrets/signing-key.ts'
import { findDeliverable } from '../deliverables/find-deliverable.ts'

/** 404 if the deliverable is hidden. */
export async function listSignedRecords(ctx: RequestContext, id: string): Promise<SignedRecord[]> {
  const { id: deliverableId } = await findDeliverable(id, ctx)
  const rows = await ctx.db
    .selectFrom('signOffs')
    .innerJoin('signOffApprovers', 'signOffApprovers.signOffId', 'signOffs.id')
    .select('signOffApprovers.receipt')
    .where('signOffs.deliverableId', '=', deliverableId)
    .where('signOffApprovers.receipt', 'is not', null)
    .orderBy('signOffs.number')
    .orderBy('signOffApprovers.decidedAt')
    .orderBy('signOffApprovers.position')
    .execute()
  return rows.flatMap(({ receipt }) => (receipt === null ? [] : [JSON.parse(receipt) as SignedRecord]))
}

/** 404 if the deliverable is hidden or has none. */
export async function findSignOffRecords({ id }: { id: string }, ctx: RequestContext): Promise<SignOffRecordFile> {
  const receipts = await listSignedRecords(ctx, id)
  if (receipts.length === 0) throw notFound(message({ id: 'No sign-off record yet, because nothing has been decided' }))
  const signers = new Set(receipts.map(({ signature }) => signature.kid))
  const keys = await listPublicSigningKeys(ctx.db)
  return { receipts, keys: keys.filter(({ kid }) => signers.has(kid)) }
}
