import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { MANIFEST } from '../data-folder.ts'
import { connectSqlite, type Db } from '../db/connect.ts'
import { schemaState } from '../db/schema.ts'
import { idsOf } from '../installation/installation.ts'
import { DiskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { copyDatabase } from './copy-database.ts'
import { fingerprintOfFile, storeStream } from './hash-file.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { referencedBytes } from './references.ts'
import { wholeOrAbsent } from './whole-or-absent.ts'

export interface BackupPlan {
  dataDir: string
  /** Must not exist yet. */
  out: string
  /** Files that live in a bucket are not copied. */
  filesInBucket: boolean
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
}

/**
 * Copies database and files while Atrium runs, first the database: files are written once and outlive the rows that
 * refer to them by 72 hours, so every file that the copy refers to is still there. Everything is checked while it is
 * copied; the folder gets its name when it is complete. Throws, and leaves nothing, when anything is not as it should be.
 */
export async function makeBackup({ dataDir, out, filesInBucket }: BackupPlan): Promise<Manifest> {
  const place = resolve(out)
  if (existsSync(place)) throw new Error(`${place} exists already. A backup gets a folder of its own.`)
  if (!existsSync(join(dataDir, DATABASE))) throw new Error(`There is no Atrium in ${dataDir}.`)
  return wholeOrAbsent(place, async (draft) => {
    await copyDatabase(join(dataDir, DATABASE), join(draft, DATABASE))
    const { db, close } = connectSqlite(draft)
    let manifest: Manifest
    try {
      const { id } = await idsOf(db)
      manifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        atrium: version,
        ...(id ? { installation: id } : {}),
        sqlite: sqliteVersion(),
        schema: (await schemaState(db)).applied.at(-1) ?? '',
        database: { size: 0, sha256: '' },
        rows: await countRows(db),
        sealKeys: await sealKeysOf(db),
        files: filesInBucket ? 'bucket' : await copyFiles(db, await DiskStorage.in(join(dataDir, 'files')), draft),
      }
    } finally {
      await close()
    }
    manifest.database = await fingerprintOfFile(join(draft, DATABASE))
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    return manifest
  })
}

async function copyFiles(db: Db, storage: Storage, folder: string): Promise<Exclude<Manifest['files'], string>> {
  const copied: Exclude<Manifest['files'], string> = []
  for (const { key, expected, name } of await referencedBytes(db)) {
    const path = join(folder, 'files', key)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const { stream } = await storage.open(key)
    const found = await storeStream(stream, path)
    if (expected && (found.sha256 !== expected.sha256 || found.size !== expected.size))
      throw new Error(`The stored file ${key} (${name}) has changed. See npm run verify -- --deep.`)
    copied.push({ key, ...found })
  }
  return copied
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
  return [...new Set(sealed.map(({ issuedSecret }) => issuedSecret?.split(':')[1] ?? ''))].toSorted()
}

function sqliteVersion(): string {
  const database = new SQLite(':memory:')
  const answer = database.prepare('select sqlite_version()').pluck().get() as string
  database.close()
  return answer
}
