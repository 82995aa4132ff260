import { Migrator } from 'kysely/migration'
import type { Db } from './connection/connect.ts'
import { migrations } from './migrations/index.ts'
import { schemaState } from './schema.ts'
import { upgradeFormer } from './upgrade/upgrade.ts'

/** Brings the database to this version's schema. Throws what went wrong, with nothing half done. */
export async function migrate(db: Db): Promise<void> {
  if ((await schemaState(db)).former === 'upgradable') await upgradeFormer(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Parallel branches take numbers from different ranges, so a lower one may arrive later.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
