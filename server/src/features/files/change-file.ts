import type { FileEdit } from '@oriel/contracts/v1/shapes/files'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { moveAudience } from '../activity/move-audience.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { toldAt } from '../conversation/place.ts'
import { findRequestPlace } from '../conversation/request-place.ts'
import { softDelete } from '../trash/soft-delete.ts'
import { findFile, findFileToChange, type FoundFile } from './find-file.ts'
import { showOne } from './show-files.ts'

type Change = z.output<typeof FileEdit>

/** Shows a file to the client or hides it, puts it into the archive or takes it out. The log's lines go with it. */
export async function changeFile({ id, version, audience, status }: Change, visit: Visit) {
  const file = await findFileToChange(visit, id)
  const wanted = { ...(audience ? { audience } : {}), ...(status ? { status } : {}) }
  const changes = changesBetween<Record<string, unknown>>(file, wanted)
  if (changes['audience']) ensure(visit.actor, policy.file.changeAudience, file)
  if (changes['status']) ensure(visit.actor, policy.file.archive, file)
  await ensureFresh(version, file.version, () => showOne(visit, file))
  if (Object.keys(changes).length === 0) return showOne(visit, file)

  await visit.db
    .updateTable('files')
    .set({ ...wanted, version: file.version + 1 })
    .where('id', '=', id)
    .execute()
  if (changes['audience'] && audience) {
    await moveAudience(visit, { type: 'file', id }, audience)
    await recordAudit(visit, {
      event: 'audience-changed',
      target: { id, name: file.originalName },
      details: { audience: changes['audience'] },
    })
  }
  const isHidden = changes['audience']?.[1] === 'team'
  await recordActivity(visit, {
    type: 'file_updated',
    target: { type: 'file', id, title: file.originalName },
    ...(await placeInLog(visit, file)),
    // Who can see it no longer must look again too, but is not told what they are not to know.
    audience: isHidden ? 'client' : (audience ?? file.audience),
    inFeeds: !isHidden,
    changes,
  })
  return showOne(visit, await findFile(visit, id))
}

/** Its uploader and managers take a file away; a manager can bring it back (REQ-1302). */
export async function deleteFile({ id }: { id: string }, visit: Visit) {
  const file = await findFileToChange(visit, id)
  ensure(visit.actor, policy.file.delete, file)
  const { projectId, originalName, audience } = file
  const trashId = await softDelete(visit, { type: 'file', id, title: originalName, projectId })
  await recordActivity(visit, {
    type: 'file_deleted',
    target: { type: 'file', id, title: originalName },
    ...(await placeInLog(visit, file)),
    audience,
  })
  return { id, trashId }
}

/** For links in the log: the task above it too. */
async function placeInLog({ db }: Visit, { projectId, workItemId, requestId, audience }: FoundFile) {
  if (requestId !== null) return toldAt(await findRequestPlace(db, requestId), audience)
  const item =
    workItemId === null
      ? undefined
      : await db.selectFrom('workItems').select('parentId').where('id', '=', workItemId).executeTakeFirst()
  return { projectId, rootId: item?.parentId ?? workItemId, workItemId, requestId }
}
