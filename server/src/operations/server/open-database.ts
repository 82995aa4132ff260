import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { connectPostgres, connectSqlite, type Db, findUnsuitableReason } from '../../platform/db/connection/connect.ts'
import { sharedSessionConnections, usesTransactionPooling } from '../../platform/db/connection/transaction-pooling.ts'
import { connectPools, singlePool, type PooledConnection } from '../../platform/db/connection/pools.ts'
import { withStartupLock } from '../../platform/db/advisory-locks.ts'
import { adoptStorage, ensureOwnStorage, joinStorage } from '../installation/ensure-own-storage.ts'
import { readInstallationIds } from '../installation/installation.ts'
import { findMovedAway, reclaimInstallation } from '../installation/moved-away.ts'
import { type Storage, StorageUnavailable } from '../../platform/storage/storage.ts'
import { closeQuietly } from './close-quietly.ts'
import { join } from 'node:path'
import { STEPPING_STONE } from '../../platform/db/before-baseline.ts'
import { applyCounters } from '../../platform/db/counters/apply.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { schemaState } from '../../platform/db/schema.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { copyDatabase } from '../backup/copy-database.ts'
import { PRODUCT } from '../../platform/config/version.ts'

/** PostgreSQL migrations use a pool without the `longestWait` limit. */
export async function openDatabase(storage: Storage, config: Config, log: Logger): Promise<PooledConnection> {
  const { databaseUrl: url } = config
  const connection = url ? connectPostgres(url, 2) : connectSqlite(config.dataDir, endAtOnce(log))
  try {
    if (await usesTransactionPooling(connection.db)) throw new StartupError(sharedSessionConnections)
    await withStartupLock(connection.db, () => openTogether(connection.db, storage, config, log))
  } catch (error) {
    await closeQuietly([connection.close])
    throw error
  }
  if (!url) return singlePool(connection)
  await connection.close()
  const { databasePool: size, longestWait } = config
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  return connectPools(url, { size, longestWait, onError })
}

/** Migrates only if the storage belongs to the database. */
async function openTogether(db: Db, storage: Storage, config: Config, log: Logger) {
  const moved = await findMovedAway(db)
  if (moved && !config.adoptFiles) {
    throw new StartupError(
      `This agency was moved to ${moved.to} at ${moved.at}: start that one, or, to go on with this one, start once with --adopt-files.`,
    )
  }
  if (config.adoptFiles) {
    await upgrade(db, config, log)
    if (moved) await reclaimInstallation(db)
    return adoptStorage({ db, storage, log })
  }
  try {
    await ensureOwnStorage(db, storage)
  } catch (error) {
    if (!(error instanceof StorageUnavailable) || !(await readInstallationIds(db)).id) throw error
    // Nothing is swept until the storage is identified.
    log.warn({ err: error }, 'the storage does not say whose it is: starting without it')
    return upgrade(db, config, log)
  }
  await upgrade(db, config, log)
  await joinStorage(db, storage)
}

/** After a failed write nothing is guaranteed; the supervisor restarts us. */
function endAtOnce(log: Logger) {
  return (error: unknown) => {
    log.fatal({ err: error }, 'the disk did not keep a write: ending at once')
    process.exit(1)
  }
}

/** Forward-only migrations: rejects a newer database, copies an older one first. */
async function upgrade(db: Db, { dataDir, databaseUrl }: Config, log: Logger) {
  const reason = await findUnsuitableReason(db)
  if (reason) throw new StartupError(reason)
  const { applied, pending, unknown, beforeBaseline } = await schemaState(db)
  if (unknown.length > 0) {
    const newest = unknown.join(', ')
    throw new StartupError(
      `The database belongs to a newer ${PRODUCT} (it has ${newest}): start that one, or restore a backup.`,
    )
  }
  if (beforeBaseline === 'incomplete')
    throw new StartupError(
      `The database is from before version 0.9.0 (it ends with ${applied.at(-1)}) and must be upgraded in two steps: ` +
        `git checkout ${STEPPING_STONE}, npm start once, stop it, then start this version again (docs/operating.md).`,
    )
  if (pending.length === 0) return applyCounters(db)
  if (applied.length > 0 && !databaseUrl) {
    const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const copy = join(dataDir, 'before-upgrade', `${now}-${applied.at(-1)}.db`)
    await copyDatabase(databaseFile(dataDir), copy)
    log.info({ copy, pending }, 'copied the database before upgrading it')
  }
  await migrate(db)
}
