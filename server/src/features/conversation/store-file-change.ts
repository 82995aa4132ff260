import type { Audience, FileStatus } from '@oriel/contracts/words'
import { keptOn, markOf } from '../../db/kept-audience.ts'
import type { Visit } from '../../http/session/visit.ts'
import { changesBetween } from '../activity/changes.ts'
import { moveAudience } from '../activity/move-audience.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { FileRow } from './files-on.ts'
import { toldAt } from './place.ts'
import { findRequestPlace } from './request-place.ts'

/**
 * Whom a file in hand is for, or whether it is archived, from now on; the log's lines go with it. What is no change
 * leaves no trace. That the caller may is ensured before.
 */
export async function storeFileChange(
  visit: Visit,
  file: FileRow,
  wanted: { audience?: Audience; status?: FileStatus },
) {
  const { id, originalName } = file
  const changes = changesBetween<Record<string, unknown>>({ ...file, audience: markOf(file.audience) }, wanted)
  if (Object.keys(changes).length === 0) return
  const kept = await visit.db
    .updateTable('files')
    .set({
      ...wanted,
      ...(wanted.audience ? { audience: keptOn(file.workItemId, wanted.audience) } : {}),
      version: file.version + 1,
    })
    .where('id', '=', id)
    .returning('audience')
    .executeTakeFirstOrThrow()
  if (changes['audience'] && wanted.audience) {
    await moveAudience(visit, { type: 'file', id }, kept.audience)
    for (const pin of await pinsForClient(visit, id))
      await moveAudience(visit, { type: 'comment', id: pin }, kept.audience)
    await recordAudit(visit, {
      event: 'audience-changed',
      target: { id, name: originalName },
      details: { audience: changes['audience'] },
    })
  }
  const isHidden = changes['audience']?.[1] === 'team'
  await recordActivity(visit, {
    type: 'file_updated',
    target: { type: 'file', id, title: originalName },
    ...(await whereTold(visit, file)),
    // Who can see it no longer must look again too, but is not told what they are not to know.
    audience: isHidden ? 'client' : (wanted.audience ?? markOf(file.audience)),
    inFeeds: !isHidden,
    changes,
  })
}

/** Where a line of the log about a file stands. For links: the task above it too. */
export async function whereTold({ db }: Visit, { projectId, workItemId, requestId, audience }: FileRow) {
  if (requestId !== null) return toldAt(await findRequestPlace(db, requestId), markOf(audience))
  const item =
    workItemId === null
      ? undefined
      : await db.selectFrom('workItems').select('parentId').where('id', '=', workItemId).executeTakeFirst()
  return { projectId, rootId: item?.parentId ?? workItemId, workItemId, requestId }
}

/** What is remarked on a file for its client to read is theirs as long as the file is. */
async function pinsForClient({ db }: Visit, fileId: string): Promise<string[]> {
  const pins = await db
    .selectFrom('pins')
    .select('id')
    .where('fileId', '=', fileId)
    .where('audience', '=', 'client')
    .execute()
  return pins.map(({ id }) => id)
}
