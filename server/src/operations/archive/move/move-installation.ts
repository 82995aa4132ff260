import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError, lockDataFolder } from '../../../platform/config/data-folder.ts'
import {
  type Connection,
  connectPostgres,
  connectSqlite,
  type Db,
  findUnsuitableReason,
} from '../../../platform/db/connection/connect.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import {
  sharedSessionConnections,
  usesTransactionPooling,
} from '../../../platform/db/connection/transaction-pooling.ts'
import { schemaState } from '../../../platform/db/schema.ts'
import { ensureOwnStorage } from '../../installation/ensure-own-storage.ts'
import { readInstallationIds } from '../../installation/installation.ts'
import { findMovedAway, recordMovedAway } from '../../installation/moved-away.ts'
import { connectStorage } from '../../../platform/storage/connect-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { databaseFile } from '../../../platform/db/former-names.ts'
import { PRODUCT } from '../../../platform/config/version.ts'
import { writeAtomically } from '../../backup/atomic-output.ts'
import { type CopiedFiles, copyFiles } from './copy-files.ts'
import { type CopiedTable, copyRows } from './copy-rows.ts'
import { type DatabasePlace, type FilesPlace, describeDatabasePlace, describeFilesPlace } from './places.ts'
import { PostgresEndpoint } from './postgres-endpoint.ts'
import type { TransferSource } from './transfer-endpoint.ts'
import { SqliteEndpoint } from './sqlite-endpoint.ts'

export interface MovePlan {
  from: DatabasePlace
  /** Null: only files move. */
  to: DatabasePlace | null
  /** Null: they stay. */
  files: { from: FilesPlace; to: FilesPlace } | null
}

export interface MoveResult {
  tables: CopiedTable[]
  files: CopiedFiles | null
}

/**
 * Requires exclusive access. Moves the database atomically; reuses files of an interrupted move. The source can't start
 * afterwards.
 */
export async function moveInstallation({ from, to, files }: MovePlan): Promise<MoveResult> {
  if (to?.kind === 'folder' && existsSync(to.dataDir) && readdirSync(to.dataDir).length > 0)
    throw new StartupError(`${to.dataDir} is not empty.`)
  const source = await openSource(from)
  const storages = files && { from: await storageAt(files.from), to: files.to }
  try {
    await ensureCanMove(source.db)
    if (storages) await ensureOwnStorage(source.db, storages.from)
    const moved = await carry(source, to, storages)
    // Last: everything before can be undone.
    if (to) await recordMovedAway(source.db, describeDatabasePlace(to))
    if (storages)
      await storages.from.writeMark(
        `${(await readInstallationIds(source.db)).id}, which was moved to ${describeFilesPlace(storages.to)}`,
      )
    return moved
  } finally {
    await storages?.from.close()
    await source.close()
  }
}

interface OpenSource extends Connection {
  side: TransferSource
}

type Storages = { from: Storage; to: FilesPlace } | null

async function openSource(place: DatabasePlace): Promise<OpenSource> {
  if (place.kind === 'postgres') {
    const side = await PostgresEndpoint.at(place.url)
    await side.beginReading()
    const { db, close } = connectPostgres(place.url, 2)
    return { db, side, close: async () => void (await Promise.all([side.close(), close()])) }
  }
  const path = databaseFile(place.dataDir)
  if (!existsSync(path)) throw new StartupError(`There is no ${PRODUCT} in ${place.dataDir}.`)
  const unlock = lockDataFolder(place.dataDir)
  const { db, close } = connectSqlite(place.dataDir)
  const side = new SqliteEndpoint(path)
  return {
    db,
    side,
    async close() {
      await side.close()
      await close()
      unlock()
    },
  }
}

async function ensureCanMove(db: Db) {
  const { applied, pending, unknown } = await schemaState(db)
  if (applied.length === 0) throw new StartupError('There is no agency in the database that is to be moved.')
  if (pending.length + unknown.length > 0)
    throw new StartupError('The database was written by another version of Oriel: start it once with this one.')
  const moved = await findMovedAway(db)
  if (moved) throw new StartupError(`This agency was moved to ${moved.to} already, at ${moved.at}.`)
}

async function carry(source: OpenSource, to: DatabasePlace | null, storages: Storages): Promise<MoveResult> {
  if (to?.kind === 'folder')
    return writeAtomically(to.dataDir, async (folder) => {
      const isInside = storages?.to.kind === 'folder' && storages.to.dataDir === to.dataDir
      const moved = await carryTo(
        source,
        storages && isInside ? { ...storages, to: { kind: 'folder', dataDir: folder } } : storages,
      )
      return { files: moved, tables: await fillFolder(source.side, folder) }
    })
  const files = await carryTo(source, storages)
  return { files, tables: to ? await fillPostgres(source.side, to.url) : [] }
}

async function carryTo({ db }: OpenSource, storages: Storages): Promise<CopiedFiles | null> {
  if (!storages) return null
  const to = await storageAt(storages.to)
  try {
    const carried = await copyFiles(db, storages.from, to)
    const { id } = await readInstallationIds(db)
    if (id) await to.writeMark(id)
    return carried
  } finally {
    await to.close()
  }
}

async function fillFolder(from: TransferSource, folder: string): Promise<CopiedTable[]> {
  await withConnection(connectSqlite(folder), migrate)
  return fillSqlite(from, new SqliteEndpoint(databaseFile(folder)))
}

async function fillSqlite(from: TransferSource, to: SqliteEndpoint) {
  try {
    return await copyRows(from, to)
  } finally {
    await to.close()
  }
}

async function fillPostgres(from: TransferSource, url: string): Promise<CopiedTable[]> {
  const to = await PostgresEndpoint.at(url)
  try {
    if (!(await to.isEmpty())) throw new StartupError('The PostgreSQL database is not empty.')
    await withConnection(connectPostgres(url, 2), async (db) => {
      const reason = (await usesTransactionPooling(db)) ? sharedSessionConnections : await findUnsuitableReason(db)
      if (reason) throw new StartupError(reason)
      await migrate(db)
    })
    return await copyRows(from, to)
  } finally {
    await to.close()
  }
}

async function withConnection(connection: Connection, work: (db: Db) => Promise<void>) {
  try {
    await work(connection.db)
  } finally {
    await connection.close()
  }
}

const storageAt = (place: FilesPlace) =>
  place.kind === 'bucket'
    ? connectStorage({ folder: '', bucket: place.bucket })
    : connectStorage({ folder: join(place.dataDir, 'files') })
