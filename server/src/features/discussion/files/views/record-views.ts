import type { Db } from '../../../../platform/db/connection/connect.ts'
import { transaction } from '../../../../platform/db/connection/transaction.ts'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../../policy/side.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { isViewTrackingEnabled } from '../../../../platform/db/read-settings.ts'

export interface ViewedVersion {
  fileId: string
  version: number
}

/** Before the first byte. One per client user, version and hour, however many range requests; never of the team. */
export async function prepareViewRecord(
  { actor, db }: RequestContext,
  seen: readonly ViewedVersion[],
  how: 'opened' | 'downloaded',
) {
  if (sideOf(actor) !== 'client' || seen.length === 0 || !(await isViewTrackingEnabled(db))) return undefined
  const at = new Date().toISOString()
  const hour = at.slice(0, 13)
  const known = await db
    .selectFrom('fileViews')
    .select(['fileId', 'version', 'downloadedAt'])
    .where('userId', '=', actor.id)
    .where('hour', '=', hour)
    .where(inList(db, 'fileId', seen, ({ fileId }) => fileId))
    .execute()
  const downloadedAt = how === 'downloaded' ? at : null
  const isKnown = (it: ViewedVersion) =>
    known.some(
      ({ fileId, version, downloadedAt: before }) =>
        fileId === it.fileId && version === it.version && (downloadedAt === null || before !== null),
    )
  const rows = seen
    .filter((it) => !isKnown(it))
    .map(({ fileId, version }) => ({ fileId, version, userId: actor.id, hour, at, downloadedAt }))
  return rows.length === 0
    ? undefined
    : ({ db: whole }: Services) => transaction(whole, 'write', (on) => recordViews(on, rows))
}

async function recordViews(
  db: Db,
  rows: ReadonlyArray<{
    fileId: string
    version: number
    userId: string
    hour: string
    at: string
    downloadedAt: string | null
  }>,
) {
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('fileViews')
      .values(rows.slice(at, at + 100))
      .onConflict((it) =>
        it.columns(['fileId', 'version', 'userId', 'hour']).doUpdateSet((row) => ({
          downloadedAt: row.fn.coalesce(row.ref('fileViews.downloadedAt'), row.ref('excluded.downloadedAt')),
        })),
      )
      .execute()
}
