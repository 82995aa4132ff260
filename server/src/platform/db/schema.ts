import { type Kysely, sql } from 'kysely'
import { isBeforeBaseline, stateBeforeBaseline } from './before-baseline.ts'
import type { Db } from './connection/connect.ts'
import { migrations } from './migrations/index.ts'
import { tableNames } from './table-names.ts'

export interface SchemaState {
  applied: string[]
  pending: string[]
  /** Applied by a newer version. */
  unknown: string[]
  beforeBaseline: 'complete' | 'incomplete' | null
}

export async function schemaState(db: Db): Promise<SchemaState> {
  const applied = (await tableNames(db)).has('kysely_migration') ? await appliedTo(db) : []
  const known = Object.keys(migrations)
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name) && !isBeforeBaseline(name)),
    beforeBaseline: stateBeforeBaseline(applied),
  }
}

/** Another process may have migrated further. */
export async function isCurrent(db: Db): Promise<boolean> {
  const applied = await appliedTo(db)
  const known = Object.keys(migrations)
  return applied.length === known.length && known.every((name) => applied.includes(name))
}

async function appliedTo(db: Kysely<never> | Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
