import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { type Db, findUnsuitableReason } from '../../platform/db/connection/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { schemaState } from '../../platform/db/schema.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { copyDatabase } from '../backup/copy-database.ts'
import { logUpgradeEffects } from './upgrade-effects.ts'
import { PRODUCT } from '../../platform/config/version.ts'

/** Forward-only migrations: a newer database is rejected, an older one is copied first. */
export async function upgrade(db: Db, { dataDir, databaseUrl }: Config, log: Logger) {
  const reason = await findUnsuitableReason(db)
  if (reason) throw new StartupError(reason)
  const { applied, pending, unknown, former } = await schemaState(db)
  if (unknown.length > 0) {
    const newest = unknown.join(', ')
    throw new StartupError(
      `The database belongs to a newer ${PRODUCT} (it has ${newest}): start that one, or restore a backup.`,
    )
  }
  if (former === 'too-old')
    throw new StartupError(
      `The database belongs to an older ${PRODUCT} (it ends with ${applied.at(-1)}), which this one cannot upgrade: start the version before this one first.`,
    )
  if (pending.length === 0) return
  if (applied.length > 0 && !databaseUrl) {
    const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const copy = join(dataDir, 'before-upgrade', `${now}-${applied.at(-1)}.db`)
    await copyDatabase(databaseFile(dataDir), copy)
    log.info({ copy, pending }, 'copied the database before upgrading it')
  }
  const since = new Date().toISOString()
  await migrate(db)
  if (applied.length > 0) await logUpgradeEffects(db, log, pending, since)
}
