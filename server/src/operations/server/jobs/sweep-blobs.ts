import { HOUR, PERIODS } from '@oriel/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { purgeDeletedBlobsBefore, findDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import { raiseWarning, withdrawWarning } from '../../../platform/db/connection/warnings.ts'
import type { Services } from '../../../platform/http/services.ts'
import { readInstallation } from '../../installation/installation.ts'
import { findUnreferenced, SWEEP_GRACE_PERIOD, sweepStorage } from '../../../platform/storage/sweep-storage.ts'
import { readUptime } from '../../installation/trusted-clock.ts'

/**
 * Garbage collection: quarantines unreferenced blobs and deletes them a week later. Refuses if the database is too
 * young, belongs to another storage, or knows suspiciously few files.
 */
export async function sweepBlobs({ db, storage, log }: Services, now: Date) {
  const unfinished = await storage.removeUnfinished(HOUR)
  if (unfinished > 0) log.info({ unfinished }, 'removed uploads that broke off')
  const own = await readInstallation(db)
  const mark = await storage.readMark()
  if (!own || own.id !== mark) {
    log.error({ installation: own?.id, mark }, 'the files belong to another installation: nothing was swept')
    return raiseWarning(db, 'sweep-refused')
  }
  if ((await readUptime(db)) - own.lived < SWEEP_GRACE_PERIOD) return
  const swept = await sweepStorage(storage, {
    ...rulesAt(db, now),
    tell: (what, files) => log.info({ count: files.length, files }, `files that nothing refers to: ${what}`),
  })
  if ('refused' in swept) {
    log.error(swept.refused, 'too many files that the database does not know: nothing was swept, see npm run verify')
    return raiseWarning(db, 'sweep-refused')
  }
  await withdrawWarning(db, 'sweep-refused')
  const { strangers, ...moved } = swept
  await (strangers > 0 ? raiseWarning : withdrawWarning)(db, 'files-set-aside')
  // Older deletions have been swept.
  await purgeDeletedBlobsBefore(db, new Date(now.getTime() - 2 * SWEEP_GRACE_PERIOD))
  if (moved.aside + moved.back + moved.gone > 0) log.info(moved, 'swept files that nothing refers to')
}

export async function listUnreferencedBlobs({ db, storage }: Services, now: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const batch of storage.list())
    keys.push(...(await findUnreferenced(batch, rulesAt(db, now))).map(({ key }) => key))
  return keys
}

const rulesAt = (db: Db, now: Date) => ({
  referenced: (keys: string[]) => findReferenced(db, keys),
  removedHere: (keys: string[]) => findDeletedBlobs(db, keys),
  storedBefore: now.getTime() - SWEEP_GRACE_PERIOD,
  asideBefore: now.getTime() - PERIODS.sweptFile,
})

async function findReferenced(db: Db, keys: string[]): Promise<Set<string>> {
  const referring = await Promise.all(
    REFERRING.map(([table, column]) => {
      const key = sql.ref<string>(column)
      return sql<{
        key: string
      }>`select ${key} as "key" from ${sql.table(table)} where ${key} in (${sql.join(keys)})`.execute(db)
    }),
  )
  return new Set(referring.flatMap(({ rows }) => rows.map(({ key }) => key)))
}

const REFERRING = [
  ['files', 'storageKey'],
  ['files', 'thumbnailKey'],
  ['fileVersions', 'storageKey'],
  ['fileVersions', 'thumbnailKey'],
  ['users', 'imageKey'],
  ['requestDraftFiles', 'storageKey'],
  ['imports', 'storageKey'],
] as const
