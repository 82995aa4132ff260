import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { backUpFiles } from './back-up-files.ts'
import type { BackupStore } from './backup-store.ts'
import { connectSqlite, type Db } from '../../platform/db/connection/connect.ts'
import { schemaState } from '../../platform/db/schema.ts'
import { readInstallationIds } from '../installation/installation.ts'
import { DiskStorage } from '../../platform/storage/disk-storage.ts'
import { databaseName } from '../../platform/db/former-names.ts'
import { PRODUCT, version } from '../../platform/config/version.ts'
import { copyDatabase } from './copy-database.ts'
import { fingerprintFile } from './verify/fingerprint.ts'
import type { Manifest } from './manifest.ts'
import { listBlobReferences } from './verify/blob-references.ts'

export interface BackupPlan {
  dataDir: string
  shelf: BackupStore
  name: string
  filesInBucket: boolean
  now?: Date
}

/**
 * Online backup: first the database, then files, which outlive their rows by 72 hours. Lists bad files; any other
 * failure leaves nothing.
 */
export async function makeBackup({ dataDir, shelf, name, filesInBucket, now = new Date() }: BackupPlan) {
  const named = databaseName(dataDir)
  if (!existsSync(join(dataDir, named))) throw new Error(`There is no ${PRODUCT} in ${dataDir}.`)
  const earlier = filesInBucket ? [] : await shelf.list()
  // A backup dated in the future by a wrong clock would remain the latest.
  const before = earlier.find(({ manifest }) => manifest.madeAt <= now.toISOString()) ?? earlier[0]
  return shelf.write(name, async (draft) => {
    const database = join(draft.folder, named)
    await copyDatabase(join(dataDir, named), database)
    const { about, references } = await readCopy(draft.folder)
    const storage = await DiskStorage.in(join(dataDir, 'files'))
    const places = { storage, shelf, draft, before }
    const { files, lacking, damaged } = await backUpFiles(filesInBucket ? [] : references, places)
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      oriel: version,
      ...about,
      database: { name: named, ...(await fingerprintFile(database)) },
      files: filesInBucket ? 'bucket' : files,
      lacking,
      damaged,
    }
    return manifest
  })
}

/** On return, the WAL is checkpointed into the file. */
async function readCopy(folder: string) {
  const { db, close } = connectSqlite(folder)
  try {
    const { id } = await readInstallationIds(db)
    const about = {
      ...(id ? { installation: id } : {}),
      sqlite: sqliteVersion(),
      schema: (await schemaState(db)).applied.at(-1) ?? '',
      rows: await countRows(db),
      sealKeys: await sealKeysOf(db),
    }
    return { about, references: await listBlobReferences(db) }
  } finally {
    await close()
  }
}

export async function countRows(db: Db): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    const { count } = await db
      .selectFrom(name as 'users')
      .select((it) => it.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    rows[name] = count
  }
  return rows
}

async function sealKeysOf(db: Db): Promise<string[]> {
  const sealed = await db.selectFrom('users').select('issuedSecret').where('issuedSecret', 'is not', null).execute()
  const factors = await db.selectFrom('secondFactors').select('sealedKey').execute()
  const texts = [...sealed.map(({ issuedSecret }) => issuedSecret ?? ''), ...factors.map(({ sealedKey }) => sealedKey)]
  return [...new Set(texts.map((it) => it.split(':')[1] ?? ''))].toSorted()
}

function sqliteVersion(): string {
  const database = new SQLite(':memory:')
  const answer = database.prepare('select sqlite_version()').pluck().get() as string
  database.close()
  return answer
}
