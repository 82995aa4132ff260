import { QUOTAS } from '@oriel/contracts/limits'
import type { FileViews } from '@oriel/contracts/v1/discussion/views-schemas'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../../policy/side.ts'
import { loadPeople } from '../../../../platform/http/responses/related-records.ts'
import { isViewTrackingEnabled } from '../../../../platform/db/read-settings.ts'
import { findFile } from '../find-file.ts'

export async function listFileViews({ id }: { id: string }, ctx: RequestContext): Promise<FileViews> {
  const { actor, db } = ctx
  await findFile(ctx, id)
  if (!(await isViewTrackingEnabled(db))) return { isRecorded: false, items: [], people: {} }
  const rows = await db
    .selectFrom('fileViews')
    .where('fileId', '=', id)
    .$if(sideOf(actor) === 'client', (it) => it.where('userId', '=', actor.id))
    .select(['userId', 'version', 'at', 'downloadedAt'])
    .orderBy('at', 'desc')
    .orderBy('userId')
    .orderBy('version')
    .limit(QUOTAS.fileViews)
    .execute()
  const viewers = rows.map(({ userId }) => userId)
  return {
    isRecorded: true,
    items: rows.map(({ userId: person, version, at, downloadedAt }) => ({ person, version, at, downloadedAt })),
    people: await loadPeople(ctx, viewers),
  }
}
