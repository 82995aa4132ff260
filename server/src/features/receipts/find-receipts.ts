import { message } from '@oriel/contracts/message'
import type { ReceiptFile, SignedReceipt } from '@oriel/contracts/v1/shapes/receipts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { publicReceiptKeys } from '../../secrets/receipt-key.ts'
import { findDeliverable } from '../deliverables/find-deliverable.ts'

/** All that was decided about a deliverable, in its order; 404 for whoever does not see it, and until there is one. */
export async function findReceipts({ id }: { id: string }, visit: Visit): Promise<ReceiptFile> {
  const { db } = visit
  const { id: deliverableId } = await findDeliverable(id, visit)
  const rows = await db
    .selectFrom('signOffs')
    .innerJoin('signOffApprovers', 'signOffApprovers.signOffId', 'signOffs.id')
    .select('signOffApprovers.receipt')
    .where('signOffs.deliverableId', '=', deliverableId)
    .where('signOffApprovers.receipt', 'is not', null)
    .orderBy('signOffs.number')
    .orderBy('signOffApprovers.decidedAt')
    .orderBy('signOffApprovers.position')
    .execute()
  const receipts = rows.flatMap(({ receipt }) => (receipt === null ? [] : [JSON.parse(receipt) as SignedReceipt]))
  if (receipts.length === 0) throw notFound(message({ id: 'There is no receipt: nothing was decided yet' }))
  const signers = new Set(receipts.map(({ signature }) => signature.kid))
  const keys = await publicReceiptKeys(db)
  return { receipts, keys: keys.filter(({ kid }) => signers.has(kid)) }
}
