import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { StartupError } from '../data-folder.ts'
import { type Connection, connectPostgres, connectSqlite } from '../db/connection/connect.ts'
import { schemaState } from '../db/schema.ts'
import { databaseFile } from '../former-names.ts'
import { PRODUCT } from '../version.ts'

/** The database of an installation that there is, at the schema that this version knows. Makes and changes none. */
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
