import { Migrator } from 'kysely/migration'
import { adoptBaseline } from './before-baseline.ts'
import type { Db } from './connection/connect.ts'
import { applyCounters } from './counters/apply.ts'
import { migrations } from './migrations/index.ts'
import { schemaState } from './schema.ts'

/** Schema migrations, up to `last`, and counters, unless there is a `last`. */
export async function migrate(db: Db, last?: string): Promise<void> {
  if ((await schemaState(db)).beforeBaseline === 'complete') await adoptBaseline(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Parallel branches: a lower number can arrive later.
    allowUnorderedMigrations: true,
  })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
  if (last === undefined) await applyCounters(db)
}
