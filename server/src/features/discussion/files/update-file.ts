import type { Visibility, FileStatus } from '@oriel/contracts/enums'
import { inheritVisibility, toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { updateEntryVisibility } from '../../activity/log/update-entry-visibility.ts'
import { recordActivity, diffRecords } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import type { FileRow } from './query-files.ts'
import { logLocationOf } from '../comments/discussion-target.ts'
import { findRequestTarget } from '../comments/find-request-target.ts'
import type { FileEdit } from '@oriel/contracts/v1/discussion/files-schemas'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { ensureNoPendingSignOff } from '../../people/approvers/ensure-no-pending-sign-off.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'
import { findFile, findFileToChange } from './find-file.ts'
import { showSingleFile } from './show-files.ts'

/** Includes visibility of activity entries. The caller checks permission. */
export async function updateFile(
  ctx: RequestContext,
  file: FileRow,
  wanted: { audience?: Visibility; status?: FileStatus },
) {
  const { id, originalName } = file
  const changes = diffRecords<Record<string, unknown>>({ ...file, audience: toVisibility(file.audience) }, wanted)
  if (Object.keys(changes).length === 0) return
  const kept = await ctx.db
    .updateTable('files')
    .set({
      ...wanted,
      ...(wanted.audience ? { audience: inheritVisibility(file.workItemId, wanted.audience) } : {}),
      version: file.version + 1,
    })
    .where('id', '=', id)
    .returning('audience')
    .executeTakeFirstOrThrow()
  if (changes['audience'] && wanted.audience) {
    await updateEntryVisibility(ctx, { type: 'file', id }, kept.audience)
    for (const annotation of await annotationsForClient(ctx, id))
      await updateEntryVisibility(ctx, { type: 'comment', id: annotation }, kept.audience)
    await recordAuditEvent(ctx, {
      event: 'visibility-changed',
      target: { id, name: originalName },
      details: { audience: changes['audience'] },
    })
  }
  const isHidden = changes['audience']?.[1] === 'team'
  await recordActivity(ctx, {
    type: 'file_updated',
    target: { type: 'file', id, title: originalName },
    ...(await fileLogLocation(ctx, file)),
    audience: isHidden ? 'client' : (wanted.audience ?? toVisibility(file.audience)),
    inFeeds: !isHidden,
    changes,
  })
}

export async function fileLogLocation({ db }: RequestContext, { projectId, workItemId, requestId, audience }: FileRow) {
  if (requestId !== null) return logLocationOf(await findRequestTarget(db, requestId), toVisibility(audience))
  const item =
    workItemId === null
      ? undefined
      : await db.selectFrom('workItems').select('parentId').where('id', '=', workItemId).executeTakeFirst()
  return { projectId, rootId: item?.parentId ?? workItemId, workItemId, requestId }
}

/** Readable only while the file is visible to clients. */
async function annotationsForClient({ db }: RequestContext, fileId: string): Promise<string[]> {
  const pins = await db
    .selectFrom('pins')
    .select('id')
    .where('fileId', '=', fileId)
    .where('audience', '=', 'client')
    .execute()
  return pins.map(({ id }) => id)
}

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
