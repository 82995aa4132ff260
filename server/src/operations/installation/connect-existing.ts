import { existsSync } from 'node:fs'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { type Connection, connectPostgres, connectSqlite } from '../../platform/db/connection/connect.ts'
import { schemaState } from '../../platform/db/schema.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { PRODUCT } from '../../platform/config/version.ts'

/** Creates and migrates nothing. Throws `StartupError`. */
export async function connectExisting({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (!databaseUrl && !existsSync(databaseFile(dataDir)))
    throw new StartupError(`There is no ${PRODUCT} in ${dataDir}.`)
  const connection = databaseUrl ? connectPostgres(databaseUrl, 2) : connectSqlite(dataDir)
  try {
    const { pending, unknown } = await schemaState(connection.db)
    if (pending.length + unknown.length === 0) return connection
    throw new StartupError(`The database was written by another version of ${PRODUCT}: do this with that one.`)
  } catch (error) {
    await connection.close()
    throw error
  }
}
