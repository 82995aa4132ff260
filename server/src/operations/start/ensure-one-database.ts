import { statSync } from 'node:fs'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { DATABASE, databaseFile, FORMER_DATABASE, hasBothDatabases } from '../../platform/db/former-names.ts'

/** Only a person can decide whether an older version was started or a copy put beside the original. */
export function ensureOneDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || !hasBothDatabases(dataDir)) return
  throw new StartupError(
    `${dataDir} holds two databases, ${DATABASE} and ${FORMER_DATABASE}: move away the one that is not meant, with its -wal and -shm files.`,
  )
}

/** Missing or empty. */
export const hasNoDatabase = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size
