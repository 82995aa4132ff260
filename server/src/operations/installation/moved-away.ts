import * as z from 'zod'
import type { Db } from '../../platform/db/connection/connect.ts'
import { tableNames } from '../../platform/db/table-names.ts'
import { readFact } from '../../platform/db/facts.ts'

/** Tombstone of a moved database: two writable copies would diverge. */
const Moved = z.object({ to: z.string(), at: z.iso.datetime() })
export type MovedAway = z.infer<typeof Moved>

const FACT = 'moved'
const OWNER = ['installation', 'installation planned']

export async function findMovedAway(db: Db): Promise<MovedAway | null> {
  if (!(await tableNames(db)).has('facts')) return null
  const fact = await readFact(db, FACT)
  return fact === null ? null : Moved.parse(JSON.parse(fact))
}

export async function recordMovedAway(db: Db, to: string) {
  const moved: MovedAway = { to, at: new Date().toISOString() }
  await db
    .insertInto('facts')
    .values({ name: FACT, value: JSON.stringify(moved) })
    .execute()
}

/** Operator override: becomes a new installation. */
export async function reclaimInstallation(db: Db) {
  await db
    .deleteFrom('facts')
    .where('name', 'in', [FACT, ...OWNER])
    .execute()
}
