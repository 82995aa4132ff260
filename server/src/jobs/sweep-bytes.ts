import type { Db } from '../db/connect.ts'
import type { House } from '../house.ts'

/** Twice the longest time between two backups: a database restored from one must not miss its files. */
export const SWEEP_GRACE = 72 * 3_600_000

/** Bytes that no row refers to: of files removed for good, and of uploads whose sender or process died. */
export async function sweepBytes({ db, storage, log }: House) {
  const swept = await storage.sweep({ olderThan: SWEEP_GRACE, referenced: (keys) => findReferenced(db, keys) })
  if (swept.unfinished + swept.unreferenced > 0) log.info(swept, 'swept bytes that nothing refers to')
}

/** The keys that a sweep would remove. */
export async function listUnreferencedBytes({ db, storage }: House): Promise<string[]> {
  const unreferenced: string[] = []
  await storage.sweep({
    olderThan: SWEEP_GRACE,
    unfinishedOlderThan: Infinity,
    referenced: async (keys) => {
      const needed = await findReferenced(db, keys)
      unreferenced.push(...keys.filter((key) => !needed.has(key)))
      return new Set(keys)
    },
  })
  return unreferenced
}

async function findReferenced(db: Db, keys: string[]): Promise<Set<string>> {
  const originals = await db.selectFrom('files').select('storageKey as key').where('storageKey', 'in', keys).execute()
  const thumbnails = await db
    .selectFrom('files')
    .select('thumbnailKey as key')
    .where('thumbnailKey', 'in', keys)
    .execute()
  const faces = await db.selectFrom('users').select('imageKey as key').where('imageKey', 'in', keys).execute()
  return new Set([...originals, ...thumbnails, ...faces].map(({ key }) => key).filter((key) => key !== null))
}
