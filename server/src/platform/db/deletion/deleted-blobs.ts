import type { Db } from '../connection/connect.ts'

/** Below the limit of parameters. */
const BATCH_SIZE = 500

/** In the deleting transaction: the sweep deletes only blobs of this database. */
export async function recordDeletedBlobs(db: Db, files: Array<{ key: string | null; name: string }>) {
  const removedAt = new Date().toISOString()
  const rows = files.flatMap(({ key, name }) => (key === null ? [] : [{ key, name, removedAt }]))
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await db
      .insertInto('removedKeys')
      .values(rows.slice(at, at + BATCH_SIZE))
      .onConflict((it) => it.column('key').doNothing())
      .execute()
}

/** Recorded keys (at most 500) with file names. */
export async function findDeletedBlobs(db: Db, keys: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('removedKeys').select(['key', 'name']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}

export async function purgeDeletedBlobsBefore(db: Db, before: Date) {
  await db.deleteFrom('removedKeys').where('removedAt', '<', before.toISOString()).execute()
}
