import type { FileEdit } from '@oriel/contracts/v1/discussion/files-schemas'
import type * as z from 'zod/mini'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { updateFile, fileLogLocation } from './update-file.ts'
import { ensureNoPendingSignOff } from '../../sign-off/sign-offs/ensure-no-pending-sign-off.ts'
import { softDelete } from '../../work/trash/soft-delete.ts'
import { findFile, findFileToChange } from './find-file.ts'
import { showSingleFile } from './show-files.ts'

type Change = z.output<typeof FileEdit>

/** Shows a file to the client or hides it, puts it into the archive or takes it out. */
export async function changeFile({ id, version, audience, status }: Change, visit: RequestContext) {
  const file = await findFileToChange(visit, id)
  if (audience && audience !== toVisibility(file.audience)) ensureAllowed(visit.actor, policy.file.changeAudience, file)
  if (status && status !== file.status) ensureAllowed(visit.actor, policy.file.archive, file)
  await ensureCurrentVersion(version, file.version, () => showSingleFile(visit, file))
  if (audience === 'team' && file.audience !== 'team') await ensureNoPendingSignOff(visit, { fileId: id })
  await updateFile(visit, file, { ...(audience ? { audience } : {}), ...(status ? { status } : {}) })
  return showSingleFile(visit, await findFile(visit, id))
}

/** Its uploader and managers take a file away; a manager can bring it back (REQ-1302). */
export async function deleteFile({ id }: { id: string }, visit: RequestContext) {
  const file = await findFileToChange(visit, id)
  ensureAllowed(visit.actor, policy.file.delete, file)
  await ensureNoPendingSignOff(visit, { fileId: id })
  const { projectId, originalName } = file
  const audience = toVisibility(file.audience)
  const trashId = await softDelete(visit, { type: 'file', id, title: originalName, projectId })
  await recordActivity(visit, {
    type: 'file_deleted',
    target: { type: 'file', id, title: originalName },
    ...(await fileLogLocation(visit, file)),
    audience,
  })
  return { id, trashId }
}
