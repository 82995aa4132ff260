import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkStatus } from '@oriel/contracts/enums'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'
import { updateFile } from '../../../discussion/files/update-file.ts'

/** Before the status change, whose notification needs the files. Requires the project lock. 400 unless completing. */
export async function shareCompletedWork(
  ctx: RequestContext,
  workItemIds: readonly string[],
  { handOver = [], status }: { handOver: readonly string[] | undefined; status: WorkStatus | undefined },
) {
  const { actor, db } = ctx
  if (handOver.length === 0) return
  if (status !== 'completed')
    throw invalidFields({ handOver: message({ id: 'Files can be handed over only when the item is completed.' }) })
  const wanted = [...new Set(handOver)]
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where(inList(db, 'workItemId', workItemIds))
    .where(inList(db, 'id', wanted))
    .where(visible(actor, policy.file.see, 'files'))
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  if (files.length < wanted.length) throw invalidFields({ handOver: refusals.someNotAvailable })
  for (const file of files) {
    ensureAllowed(actor, policy.file.changeVisibility, file)
    await updateFile(ctx, file, { audience: 'client' })
  }
}
