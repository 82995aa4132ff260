import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '@oriel/contracts/message'
import { sql } from 'kysely'
import { IMPORT_LOCK } from '../../platform/db/advisory-locks.ts'
import { temporaryFolder } from '../../platform/config/data-folder.ts'
import { appendAudit } from '../../platform/db/append-audit.ts'
import { connectSqlite, type Db } from '../../platform/db/connection/connect.ts'
import { withMutex } from '../../platform/db/connection/mutex.ts'
import { recordDeletedBlobs } from '../../platform/db/deletion/deleted-blobs.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrations } from '../../platform/db/migrations/index.ts'
import { conflict } from '../../platform/base/errors.ts'
import type { OnImported, Services } from '../../platform/http/services.ts'
import { REFRESH_ALL } from '../../platform/db/live-events/live-events.ts'
import { isKey, type StagedFile, type Storage } from '../../platform/storage/storage.ts'
import { copyRows } from './move/copy-rows.ts'
import { PostgresEndpoint } from './move/postgres-endpoint.ts'
import { SqliteEndpoint } from './move/sqlite-endpoint.ts'
import { SqliteInWorker } from './move/sqlite-in-worker.ts'
import {
  alreadyUsed,
  BATCH,
  SIGNS_OF_USE,
  type TransferRow,
  type TransferSource,
  type TransferTarget,
} from './move/transfer-endpoint.ts'
import { listBlobReferences } from '../backup/verify/blob-references.ts'
import { ArchivedFile, fileEntry, FILES_ENTRY, tableEntry } from './archive-format.ts'
import { type Archive, damaged, newer } from './read-archive.ts'

type Importing = Pick<Services, 'config' | 'db' | 'storage' | 'live'>

/**
 * Atomic import into an unused installation: rows go into a scratch database, which is migrated and replaces all rows
 * in one transaction. Throws 400 for a damaged archive, 409 if this installation is in use. One at a time: a failed
 * import deletes its files, which another may share.
 */
export async function importArchive(
  services: Importing,
  archive: Archive,
  by: { ip: string; requestId: string },
  onProgress: OnImported,
) {
  const step = stepsOf(archive, onProgress)
  await withLock(services, step, async (fill) => {
    if (await isUsed(services.db)) throw alreadyUsed()
    const folder = join(temporaryFolder(services.config.dataDir), 'import')
    // Left by a killed import.
    await rm(folder, { recursive: true, force: true })
    const staged: StagedFile[] = []
    try {
      await fillScratch(folder, archive, step)
      const files = await withScratch(folder, async (scratch) => {
        await migrate(scratch)
        await addOwnRows(scratch, services, archive, by)
        return wantedFiles(scratch, archive)
      })
      for (const file of files) {
        staged.push(await takeFile(services, archive, file))
        step(1, fileEntry(file.sha256))
      }
      await closing(new SqliteEndpoint(databaseFile(folder)), fill)
    } catch (error) {
      // The commit may have succeeded although its answer was lost.
      if (!(await isUsed(services.db))) for (const file of staged) await services.storage.discard(file)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  services.live.publish(REFRESH_ALL)
}

const isUsed = async (db: Db) => (await sql.raw(SIGNS_OF_USE).execute(db)).rows.length > 0

type Fill = (from: TransferSource) => Promise<unknown>

type Step = (count: number, entry: string) => void

/** Each row counts three times: read, written, verified. */
function stepsOf({ manifest: { tables, files } }: Archive, onProgress: OnImported): Step {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  let done = 0
  return (count, entry) => {
    done += count
    onProgress((100 * done) / (3 * rows + files.rows), entry)
  }
}

async function withLock(
  { config: { databaseUrl, dataDir }, db }: Importing,
  step: Step,
  work: (fill: Fill) => Promise<void>,
) {
  const fillIn = (to: TransferTarget) => (from: TransferSource) =>
    copyRows(from, to, 'replaces', (rows, table) => step(rows, tableEntry(table)))
  if (databaseUrl)
    return closing(await PostgresEndpoint.at(databaseUrl, 'beside'), async (to) => {
      if (!(await to.tryLock(IMPORT_LOCK))) throw conflict(message({ id: 'An import is already running.' }))
      await work(fillIn(to))
    })
  const fill: Fill = (from) =>
    // Other use of this connection would wait for the lock without yielding.
    withMutex(db, () =>
      db.connection().execute(() => closing(new SqliteInWorker(databaseFile(dataDir)), (to) => fillIn(to)(from))),
    )
  return withMutex(importing, () => work(fill))
}

const importing = {}

async function closing<Side extends TransferSource, Result>(side: Side, work: (side: Side) => Promise<Result>) {
  try {
    return await work(side)
  } finally {
    await side.close()
  }
}

async function withScratch<Result>(folder: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = connectSqlite(folder)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function fillScratch(folder: string, archive: Archive, step: Step) {
  const { schema, tables, counters } = archive.manifest
  if (!(schema in migrations)) throw newer()
  await withScratch(folder, (db) => migrate(db, schema))
  const scratch = new SqliteInWorker(databaseFile(folder), { scratch: true })
  try {
    const columnsOf = await scratch.schema()
    await scratch.begin()
    for (const [table, expected] of Object.entries(tables)) {
      const [name, columns] = [tableEntry(table), columnsOf.get(table)]
      if (!columns) throw damaged(name)
      let batch: TransferRow[] = []
      const insert = async () => {
        await scratch.insert(table, columns, batch).catch(() => Promise.reject(damaged(name)))
        step(batch.length, name)
      }
      for await (const line of archive.lines(name, expected)) {
        if (!isRow(line, columns)) throw damaged(name)
        if (batch.push(line) < BATCH) continue
        await insert()
        batch = []
      }
      await insert()
    }
    for (const [table, last] of Object.entries(counters))
      if (columnsOf.has(table)) await scratch.setCounter(table, last)
    await scratch.watch().catch((error: Error) => Promise.reject(damaged(error.message)))
    await scratch.commit()
  } finally {
    await scratch.close()
  }
}

function isRow(line: unknown, columns: string[]): line is TransferRow {
  if (typeof line !== 'object' || line === null || Object.keys(line).length !== columns.length) return false
  const row = line as Record<string, unknown>
  return columns.every((column) => row[column] === null || ['string', 'number'].includes(typeof row[column]))
}

/** Identity and keys of this installation stay. */
async function addOwnRows(
  scratch: Db,
  { db }: Importing,
  { manifest }: Archive,
  by: { ip: string; requestId: string },
) {
  const [facts, keys] = [
    await db.selectFrom('facts').selectAll().execute(),
    await db.selectFrom('receiptKeys').selectAll().execute(),
  ]
  for (const row of facts)
    await scratch
      .insertInto('facts')
      .values(row)
      .onConflict((it) => it.doNothing())
      .execute()
  for (const row of keys)
    await scratch
      .insertInto('receiptKeys')
      .values(row)
      .onConflict((it) => it.doNothing())
      .execute()
  await appendAudit(scratch, {
    event: 'workspace-imported',
    actor: { id: null, fullName: 'The operator' },
    ...by,
    details: { exportedAt: manifest.exportedAt },
  })
}

async function wantedFiles(scratch: Db, archive: Archive): Promise<ArchivedFile[]> {
  const listed = new Map<string, ArchivedFile>()
  for await (const line of archive.lines(FILES_ENTRY, archive.manifest.files)) {
    const { data: file } = ArchivedFile.safeParse(line)
    if (!file || !isKey(file.key)) throw damaged(FILES_ENTRY)
    if (archive.sizeOf(fileEntry(file.sha256)) !== file.size) throw damaged(fileEntry(file.sha256))
    listed.set(file.key, file)
  }
  const missing = new Set(archive.manifest.missing)
  const wanted = new Map<string, ArchivedFile>()
  for (const { key } of await listBlobReferences(scratch)) {
    const file = listed.get(key)
    if (file) wanted.set(key, file)
    else if (!missing.has(key)) throw damaged(FILES_ENTRY)
  }
  return [...wanted.values()]
}

async function takeFile(
  { db, storage }: { db: Db; storage: Storage },
  archive: Archive,
  { key, size, sha256 }: ArchivedFile,
): Promise<StagedFile> {
  const name = fileEntry(sha256)
  // After a crash the sweep finds it.
  await recordDeletedBlobs(db, [{ key, name }])
  const staged = await storage.stage(await archive.stream(name), { maxBytes: size, key })
  if (staged.sha256 !== sha256) {
    await storage.discard(staged)
    throw damaged(name)
  }
  await storage.keep(staged)
  return staged
}
