import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../connection/connect.ts'
import { recordDeletedBlobs } from './deleted-blobs.ts'
import type { Tables } from '../tables.ts'

/** Bytes of drafts not `sent` may be swept. */
export async function deleteRequestDrafts(
  db: Db,
  drafts: SelectQueryBuilder<Tables, 'requestDrafts', { id: string }>,
  sent: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const ids = (await drafts.execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await db
    .deleteFrom('requestDraftFiles')
    .where('draftId', 'in', ids)
    .returning(['storageKey as key', 'originalName as name'])
    .execute()
  const unsent = files.filter(({ key }) => !sent.has(key))
  await recordDeletedBlobs(db, unsent)
  const gone = await db.deleteFrom('requestDrafts').where('id', 'in', ids).returning('id').execute()
  return gone.map(({ id }) => id)
}
