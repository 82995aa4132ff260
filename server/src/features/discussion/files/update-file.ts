import type { Visibility, FileStatus } from '@oriel/contracts/enums'
import { inheritVisibility, toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { updateEntryVisibility } from '../../activity/log/update-entry-visibility.ts'
import { recordActivity, diffRecords } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import type { FileRow } from './query-files.ts'
import { logLocationOf } from '../comments/discussion-target.ts'
import { findRequestTarget } from '../comments/find-request-target.ts'

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
