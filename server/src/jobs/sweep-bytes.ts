import type { House } from '../house.ts'

/** Twice the longest time between two backups: a database restored from one must not miss its files. */
export const SWEEP_GRACE = 72 * 3_600_000

/** Bytes that no row refers to: of files removed for good, and of uploads whose sender or process died. */
export async function sweepBytes({ db, storage, log }: House) {
  const swept = await storage.sweep({
    olderThan: SWEEP_GRACE,
    referenced: async (keys) => {
      const originals = await db
        .selectFrom('files')
        .select('storageKey as key')
        .where('storageKey', 'in', keys)
        .execute()
      const thumbnails = await db
        .selectFrom('files')
        .select('thumbnailKey as key')
        .where('thumbnailKey', 'in', keys)
        .execute()
      const faces = await db.selectFrom('users').select('imageKey as key').where('imageKey', 'in', keys).execute()
      return new Set([...originals, ...thumbnails, ...faces].map(({ key }) => key).filter((key) => key !== null))
    },
  })
  if (swept.unfinished + swept.unreferenced > 0) log.info(swept, 'swept bytes that nothing refers to')
}
