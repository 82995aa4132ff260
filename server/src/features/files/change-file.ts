import type { FileEdit } from '@oriel/contracts/v1/shapes/files'
import type * as z from 'zod/mini'
import { markOf } from '../../db/kept-audience.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { storeFileChange, whereTold } from '../conversation/store-file-change.ts'
import { ensureNothingWaits } from '../sign-offs/ensure-nothing-waits.ts'
import { softDelete } from '../trash/soft-delete.ts'
import { findFile, findFileToChange } from './find-file.ts'
import { showOne } from './show-files.ts'

type Change = z.output<typeof FileEdit>

/** Shows a file to the client or hides it, puts it into the archive or takes it out. */
export async function changeFile({ id, version, audience, status }: Change, visit: Visit) {
  const file = await findFileToChange(visit, id)
  if (audience && audience !== markOf(file.audience)) ensure(visit.actor, policy.file.changeAudience, file)
  if (status && status !== file.status) ensure(visit.actor, policy.file.archive, file)
  await ensureFresh(version, file.version, () => showOne(visit, file))
  if (audience === 'team' && file.audience !== 'team') await ensureNothingWaits(visit, { fileId: id })
  await storeFileChange(visit, file, { ...(audience ? { audience } : {}), ...(status ? { status } : {}) })
  return showOne(visit, await findFile(visit, id))
}

/** Its uploader and managers take a file away; a manager can bring it back (REQ-1302). */
export async function deleteFile({ id }: { id: string }, visit: Visit) {
  const file = await findFileToChange(visit, id)
  ensure(visit.actor, policy.file.delete, file)
  await ensureNothingWaits(visit, { fileId: id })
  const { projectId, originalName } = file
  const audience = markOf(file.audience)
  const trashId = await softDelete(visit, { type: 'file', id, title: originalName, projectId })
  await recordActivity(visit, {
    type: 'file_deleted',
    target: { type: 'file', id, title: originalName },
    ...(await whereTold(visit, file)),
    audience,
  })
  return { id, trashId }
}
