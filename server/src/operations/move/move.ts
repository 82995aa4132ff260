import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, lockDataFolder } from '../../data-folder.ts'
import { type Connection, connectPostgres, connectSqlite, type Db, unsuitable } from '../../db/connection/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { sharedSessions, sharesSessions } from '../../db/connection/pooler.ts'
import { schemaState } from '../../db/schema.ts'
import { indexTexts } from '../../db/search.ts'
import { ensureOwnStorage } from '../../installation/ensure-own-storage.ts'
import { idsOf } from '../../installation/installation.ts'
import { movedFrom, noteMoved } from '../../installation/moved.ts'
import { connectStorage } from '../../storage/connect-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { databaseFile } from '../../former-names.ts'
import { PRODUCT } from '../../version.ts'
import { wholeOrAbsent } from '../whole-or-absent.ts'
import { type CarriedFiles, carryFiles } from './carry-files.ts'
import { type CarriedTable, carryRows } from './carry-rows.ts'
import { type DatabasePlace, type FilesPlace, nameOf, nameOfFiles } from './places.ts'
import { PostgresSide } from './postgres-side.ts'
import type { Source } from './side.ts'
import { SqliteSide } from './sqlite-side.ts'

export interface MovePlan {
  from: DatabasePlace
  /** Null where only files move. */
  to: DatabasePlace | null
  /** Null where they stay where they are. */
  files: { from: FilesPlace; to: FilesPlace } | null
}

export interface Moved {
  tables: CarriedTable[]
  files: CarriedFiles | null
}

/**
 * Carries an agency to another database, or its files to another storage, or both. Nobody may use it meanwhile. The new
 * database is there as a whole or not at all; files that an interrupted move has left are used by the next one. What
 * was
 * left behind says so, and does not start any more. Throws in one line.
 */
export async function move({ from, to, files }: MovePlan): Promise<Moved> {
  if (to?.kind === 'folder' && existsSync(to.dataDir) && readdirSync(to.dataDir).length > 0)
    throw new CannotStart(`${to.dataDir} is not empty.`)
  const source = await openSource(from)
  const storages = files && { from: await storageAt(files.from), to: files.to }
  try {
    await ensureCanMove(source.db)
    if (storages) await ensureOwnStorage(source.db, storages.from)
    const moved = await carry(source, to, storages)
    // Last: until here nothing has happened that an interruption must not undo.
    if (to) await noteMoved(source.db, nameOf(to))
    if (storages)
      await storages.from.writeMark(`${(await idsOf(source.db)).id}, which was moved to ${nameOfFiles(storages.to)}`)
    return moved
  } finally {
    await storages?.from.close()
    await source.close()
  }
}

interface OpenSource extends Connection {
  side: Source
}

type Storages = { from: Storage; to: FilesPlace } | null

async function openSource(place: DatabasePlace): Promise<OpenSource> {
  if (place.kind === 'postgres') {
    const side = await PostgresSide.at(place.url)
    await side.beginReading()
    const { db, close } = connectPostgres(place.url, 2)
    return { db, side, close: async () => void (await Promise.all([side.close(), close()])) }
  }
  const path = databaseFile(place.dataDir)
  if (!existsSync(path)) throw new CannotStart(`There is no ${PRODUCT} in ${place.dataDir}.`)
  const unlock = lockDataFolder(place.dataDir)
  const { db, close } = connectSqlite(place.dataDir)
  const side = new SqliteSide(path)
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
  if (applied.length === 0) throw new CannotStart('There is no agency in the database that is to be moved.')
  if (pending.length + unknown.length > 0)
    throw new CannotStart('The database was written by another version of Oriel: start it once with this one.')
  const moved = await movedFrom(db)
  if (moved) throw new CannotStart(`This agency was moved to ${moved.to} already, at ${moved.at}.`)
}

async function carry(source: OpenSource, to: DatabasePlace | null, storages: Storages): Promise<Moved> {
  if (to?.kind === 'folder')
    return wholeOrAbsent(to.dataDir, async (folder) => {
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

async function carryTo({ db }: OpenSource, storages: Storages): Promise<CarriedFiles | null> {
  if (!storages) return null
  const to = await storageAt(storages.to)
  try {
    const carried = await carryFiles(db, storages.from, to)
    const { id } = await idsOf(db)
    if (id) await to.writeMark(id)
    return carried
  } finally {
    await to.close()
  }
}

async function fillFolder(from: Source, folder: string): Promise<CarriedTable[]> {
  await withConnection(connectSqlite(folder), migrate)
  const tables = await fillSqlite(from, new SqliteSide(databaseFile(folder)))
  await withConnection(connectSqlite(folder), indexTexts)
  return tables
}

async function fillSqlite(from: Source, to: SqliteSide) {
  try {
    return await carryRows(from, to)
  } finally {
    await to.close()
  }
}

async function fillPostgres(from: Source, url: string): Promise<CarriedTable[]> {
  const to = await PostgresSide.at(url)
  try {
    if (!(await to.isEmpty())) throw new CannotStart('The PostgreSQL database is not empty.')
    await withConnection(connectPostgres(url, 2), async (db) => {
      const reason = (await sharesSessions(db)) ? sharedSessions : await unsuitable(db)
      if (reason) throw new CannotStart(reason)
      await migrate(db)
    })
    return await carryRows(from, to)
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
