import type { FileEdit } from '@oriel/contracts/v1/discussion/files-schemas'
import type * as z from 'zod/mini'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { updateFile, fileLogLocation } from './update-file.ts'
import { ensureNoPendingSignOff } from '../../people/approvers/ensure-no-pending-sign-off.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'
import { findFile, findFileToChange } from './find-file.ts'
import { showSingleFile } from './show-files.ts'

type Change = z.output<typeof FileEdit>

export async function changeFile({ id, version, visibility: audience, status }: Change, ctx: RequestContext) {
  const file = await findFileToChange(ctx, id)
  if (audience && audience !== toVisibility(file.audience)) ensureAllowed(ctx.actor, policy.file.changeVisibility, file)
  if (status && status !== file.status) ensureAllowed(ctx.actor, policy.file.archive, file)
  await ensureCurrentVersion(version, file.version, () => showSingleFile(ctx, file))
  if (audience === 'team' && file.audience !== 'team') await ensureNoPendingSignOff(ctx, { fileId: id })
  await updateFile(ctx, file, { ...(audience ? { audience } : {}), ...(status ? { status } : {}) })
  return showSingleFile(ctx, await findFile(ctx, id))
}

/** For the uploader and managers, who can restore it (REQ-1302). */
export async function deleteFile({ id }: { id: string }, ctx: RequestContext) {
  const file = await findFileToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.file.delete, file)
  await ensureNoPendingSignOff(ctx, { fileId: id })
  const { projectId, originalName } = file
  const audience = toVisibility(file.audience)
  const trashId = await softDelete(ctx, { type: 'file', id, title: originalName, projectId })
  await recordActivity(ctx, {
    type: 'file_deleted',
    target: { type: 'file', id, title: originalName },
    ...(await fileLogLocation(ctx, file)),
    audience,
  })
  return { id, trashId }
}
