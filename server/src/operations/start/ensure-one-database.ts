import { statSync } from 'node:fs'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { DATABASE, databaseFile, FORMER_DATABASE, hasBothDatabases } from '../../platform/db/former-names.ts'

/**
 * Throws if there are two databases: started with an older version, or a copy beside the original. Only a person can
 * decide which one is right.
 */
export function ensureOneDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || !hasBothDatabases(dataDir)) return
  throw new StartupError(
    `${dataDir} holds two databases, ${DATABASE} and ${FORMER_DATABASE}: move away the one that is not meant, with its -wal and -shm files.`,
  )
}

/** Whether the database file is missing or empty. */
export const hasNoDatabase = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size
