import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/refusals'
import type { WorkStatus } from '@oriel/contracts/words'
import { oneOf } from '../../../db/one-of.ts'
import { invalid } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { storeFileChange } from '../../conversation/store-file-change.ts'

interface Delivery {
  /** Ids of files. */
  handOver: readonly string[] | undefined
  status: WorkStatus | undefined
}

/**
 * Shows the client files that hang on work which is completed, before its status changes: whoever is told that it is
 * done finds them. The work is in hand, under its project's lock.
 */
export async function showToClient(visit: Visit, workItemIds: readonly string[], { handOver = [], status }: Delivery) {
  const { actor, db } = visit
  if (handOver.length === 0) return
  if (status !== 'completed')
    throw invalid({ handOver: message({ id: 'Files are handed over with work that is completed.' }) })
  const wanted = [...new Set(handOver)]
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where(oneOf(db, 'workItemId', workItemIds))
    .where(oneOf(db, 'id', wanted))
    .where(visible(actor, policy.file.see, 'files'))
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  if (files.length < wanted.length) throw invalid({ handOver: refusals.someNotAvailable })
  for (const file of files) {
    ensure(actor, policy.file.changeAudience, file)
    await storeFileChange(visit, file, { audience: 'client' })
  }
}
