import { LIMITS } from '@oriel/contracts/limits'
import type { File } from '@oriel/contracts/v1/discussion/files-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { showFile } from '../../discussion/files/query-files.ts'
import type { RequestRecord } from './find-request.ts'

type Row = Pick<RequestRecord, 'status' | 'resultId' | 'resultParentId'>

/** Undefined for incomplete work. */
export async function listDeliveredFiles(
  { actor, db }: RequestContext,
  { status, resultId, resultParentId }: Row,
): Promise<File[] | undefined> {
  if (status !== 'completed' || resultId === null || resultParentId === null) return undefined
  const rows = await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.uploadedById')
    .selectAll('files')
    .where('files.workItemId', '=', resultId)
    .where('files.audience', '=', 'client')
    .where('files.status', '=', 'active')
    .where('users.role', '!=', 'customer')
    .where(visible(actor, policy.file.see, 'files'))
    .orderBy('files.uploadedAt')
    .orderBy('files.id')
    .limit(LIMITS.listMost)
    .execute()
  return rows.map((row) => showFile(actor, row))
}
