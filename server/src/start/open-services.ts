import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { CannotStart, ensureNoRestoreLeft, lockDataFolder, usableFolder } from '../data-folder.ts'
import { connectPostgres, connectSqlite, type Db, unsuitable } from '../db/connection/connect.ts'
import { migrate } from '../db/migrate.ts'
import { sharedSessions, sharesSessions } from '../db/connection/pooler.ts'
import { connectPools, onePool, type PooledConnection } from '../db/connection/pools.ts'
import { schemaState } from '../db/schema.ts'
import { oneStarting } from '../db/advisory-locks.ts'
import { Streams } from '../features/live/streams.ts'
import { DATABASE, databaseFile, FORMER_DATABASE, hasBothDatabases } from '../former-names.ts'
import type { Services } from '../services.ts'
import { AnswerCache } from '../http/answers/answer-cache.ts'
import { SessionCache } from '../http/session/session-cache.ts'
import { adoptStorage, ensureOwnStorage, joinStorage } from '../installation/ensure-own-storage.ts'
import { idsOf } from '../installation/installation.ts'
import { movedFrom, takeBack } from '../installation/moved.ts'
import { openLog } from '../log.ts'
import { copyDatabase } from '../operations/copy-database.ts'
import { openLiveEvents } from '../realtime/open-live-events.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { startFailure } from './start-failures.ts'
import { connectStorage } from '../storage/connect-storage.ts'
import { Images } from '../storage/images.ts'
import { observed } from '../storage/observed-storage.ts'
import { type Storage, StorageUnavailable } from '../storage/storage.ts'
import { PRODUCT } from '../version.ts'

export interface OpenServices extends Services {
  /** No new work from here on. */
  leave(): void
  close(): Promise<void>
}

const missingSealKey =
  'The key of some issued passwords is missing from ORIEL_SECRETS_DIR: managers cannot read them. Bring the folder back, ' +
  'or start once with --accept-new-seal-key and reset those passwords.'

/**
 * Nothing can be promised any more after a lost write: whoever supervises us starts anew from what the disk does hold.
 */
function endAtOnce(log: Logger) {
  return (error: unknown) => {
    log.fatal({ err: error }, 'the disk did not keep a write: ending at once')
    process.exit(1)
  }
}

/**
 * Opens everything a running Oriel consists of, migrated and locked. Throws `CannotStart` with one line for the
 * operator.
 */
export async function openServices(config: Config, log: Logger = openLog(config.logLevel)): Promise<OpenServices> {
  const closers: Array<() => unknown> = []
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const close = async () => {
    leave()
    for (const it of closers.toReversed()) await it()
  }
  try {
    ensureNoRestoreLeft(config.dataDir)
    ensureOneDatabase(config)
    usableFolder(config.dataDir, 'ORIEL_DATA_DIR')
    usableFolder(config.secretsDir, 'ORIEL_SECRETS_DIR')
    if (!config.databaseUrl) closers.push(lockDataFolder(config.dataDir))
    const storage = observed(
      await connectStorage({ folder: join(config.dataDir, 'files'), bucket: config.s3, alone: !config.databaseUrl }),
    )
    closers.push(() => storage.close())
    // A database file is not made before it is certain that it is wanted.
    if (!config.adoptFiles && hasNoDatabase(config)) await ensureOwnStorage(null, storage)
    const { db, pools, shares, sessionWatch, close: closeDatabase } = await openDatabase(storage, config, log)
    closers.push(closeDatabase)
    const secrets = await openSecrets(config.secretsDir, db, { acceptNew: config.acceptNewSealKey })
    if (secrets.state === 'degraded') log.warn(missingSealKey)
    const live = await openLiveEvents(config.databaseUrl, (error) =>
      log.warn({ err: error }, 'live events between processes are interrupted'),
    )
    closers.push(live.close)
    const images = new Images()
    closers.push(() => images.close())
    const sessions = new SessionCache(sessionWatch)
    const answers = new AnswerCache(config.answerCache)
    const opened = {
      config,
      db,
      pools,
      shares,
      sessions,
      answers,
      live,
      storage,
      images,
      secrets,
      log,
      leaving: leaving.signal,
    }
    const streams = new Streams(opened)
    closers.push(() => streams.close())
    return { ...opened, streams, leave, close }
  } catch (error) {
    await closeQuietly(closers)
    const failure = startFailure(error, config)
    throw failure instanceof CannotStart
      ? failure
      : new CannotStart(`The database cannot be used: ${failure.message || String(error)}`)
  }
}

/** What cannot be closed either, on a full disk, is not the reason to tell. */
async function closeQuietly(closers: Array<() => unknown>) {
  for (const it of closers.toReversed()) {
    try {
      await it()
    } catch {
      continue
    }
  }
}

/**
 * The database, with its storage and up to date. On PostgreSQL that is done by connections that may take their time.
 */
async function openDatabase(storage: Storage, config: Config, log: Logger): Promise<PooledConnection> {
  const { databaseUrl: url } = config
  const connection = url ? connectPostgres(url, 2) : connectSqlite(config.dataDir, endAtOnce(log))
  try {
    if (await sharesSessions(connection.db)) throw new CannotStart(sharedSessions)
    await oneStarting(connection.db, () => openTogether(connection.db, storage, config, log))
  } catch (error) {
    await closeQuietly([connection.close])
    throw error
  }
  if (!url) return onePool(connection)
  await connection.close()
  const { databasePool: size, longestWait } = config
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  return connectPools(url, { size, longestWait, onError })
}

/** Brings the database up to date once it is certain that the storage is its own. */
async function openTogether(db: Db, storage: Storage, config: Config, log: Logger) {
  const moved = await movedFrom(db)
  if (moved && !config.adoptFiles) {
    throw new CannotStart(
      `This agency was moved to ${moved.to} at ${moved.at}: start that one, or, to go on with this one, start once with --adopt-files.`,
    )
  }
  if (config.adoptFiles) {
    await upgrade(db, config, log)
    if (moved) await takeBack(db)
    return adoptStorage({ db, storage, log })
  }
  try {
    await ensureOwnStorage(db, storage)
  } catch (error) {
    if (!(error instanceof StorageUnavailable) || !(await idsOf(db)).id) throw error
    // It is not swept before it has shown whose it is; everything else waits for it as during any outage.
    log.warn({ err: error }, 'the storage does not say whose it is: starting without it')
    return upgrade(db, config, log)
  }
  await upgrade(db, config, log)
  await joinStorage(db, storage)
}

/** An older version that was started by mistake, or a copy put beside it: only a person knows which one is meant. */
function ensureOneDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || !hasBothDatabases(dataDir)) return
  throw new CannotStart(
    `${dataDir} holds two databases, ${DATABASE} and ${FORMER_DATABASE}: move away the one that is not meant, with its -wal and -shm files.`,
  )
}

const hasNoDatabase = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size

/** Forward only: a database of a newer version is refused untouched, an older one is copied before it is migrated. */
async function upgrade(db: Db, { dataDir, databaseUrl }: Config, log: Logger) {
  const reason = await unsuitable(db)
  if (reason) throw new CannotStart(reason)
  const { applied, pending, unknown, former } = await schemaState(db)
  if (unknown.length > 0) {
    const newest = unknown.join(', ')
    throw new CannotStart(
      `The database belongs to a newer ${PRODUCT} (it has ${newest}): start that one, or restore a backup.`,
    )
  }
  if (former === 'too-old')
    throw new CannotStart(
      `The database belongs to an older ${PRODUCT} (it ends with ${applied.at(-1)}), which this one cannot upgrade: start the version before this one first.`,
    )
  if (pending.length === 0) return
  if (applied.length > 0 && !databaseUrl) {
    const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const copy = join(dataDir, 'before-upgrade', `${now}-${applied.at(-1)}.db`)
    await copyDatabase(databaseFile(dataDir), copy)
    log.info({ copy, pending }, 'copied the database before upgrading it')
  }
  await migrate(db)
}
