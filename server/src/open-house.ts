import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { CannotStart, lockDataFolder, usableFolder } from './data-folder.ts'
import { connectPostgres, connectSqlite, migrate } from './db/connect.ts'
import type { House } from './house.ts'
import { openBell } from './realtime/open-bell.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { connectStorage } from './storage/connect-storage.ts'
import { Images } from './storage/images.ts'

export interface OpenHouse extends House {
  close(): Promise<void>
}

const missingSealKey =
  'The key of some issued passwords is missing from ATRIUM_SECRETS_DIR: managers cannot read them. Bring the folder back, ' +
  'or start once with --accept-new-seal-key and reset those passwords.'

/** Opens everything a running Atrium consists of, migrated and locked. Throws `CannotStart` with one line for the operator. */
export async function openHouse(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<OpenHouse> {
  usableFolder(config.dataDir, 'ATRIUM_DATA_DIR')
  usableFolder(config.secretsDir, 'ATRIUM_SECRETS_DIR')
  const unlock = config.databaseUrl ? () => {} : lockDataFolder(config.dataDir)
  const closers: Array<() => unknown> = [unlock]
  const close = async () => {
    for (const it of closers.toReversed()) await it()
  }
  try {
    const connection = config.databaseUrl
      ? connectPostgres(config.databaseUrl, config.databasePool, (error) =>
          log.warn({ err: error }, 'a database connection broke'),
        )
      : connectSqlite(config.dataDir)
    closers.push(connection.close)
    await migrate(connection.db)
    const secrets = await openSecrets(config.secretsDir, connection.db, { acceptNew: config.acceptNewSealKey })
    if (secrets.state === 'degraded') log.warn(missingSealKey)
    const bell = await openBell(config.databaseUrl, (error) =>
      log.warn({ err: error }, 'the bell between processes is interrupted'),
    )
    closers.push(bell.close)
    const storage = await connectStorage({ folder: join(config.dataDir, 'files'), bucket: config.s3 })
    closers.push(() => storage.close())
    const images = new Images()
    closers.push(() => images.close())
    return { config, db: connection.db, bell, storage, images, secrets, log, close }
  } catch (error) {
    await close()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The database cannot be used: ${(error as Error).message || String(error)}`)
  }
}
