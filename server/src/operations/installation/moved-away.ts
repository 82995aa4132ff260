import * as z from 'zod'
import type { Db } from '../../platform/db/connection/connect.ts'
import { tableNames } from '../../platform/db/table-names.ts'

/** Left behind in a database whose agency lives on somewhere else: two that both write would drift apart. */
const Moved = z.object({ to: z.string(), at: z.iso.datetime() })
export type MovedAway = z.infer<typeof Moved>

const FACT = 'moved'
/** What makes a database the owner of a storage. */
const OWNER = ['installation', 'installation planned']

/** Null where it has not moved, or has not even its first table. */
export async function findMovedAway(db: Db): Promise<MovedAway | null> {
  if (!(await tableNames(db)).has('facts')) return null
  const fact = await db.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst()
  return fact ? Moved.parse(JSON.parse(fact.value)) : null
}

/** `to` as an operator would call it. */
export async function recordMovedAway(db: Db, to: string) {
  const moved: MovedAway = { to, at: new Date().toISOString() }
  await db
    .insertInto('facts')
    .values({ name: FACT, value: JSON.stringify(moved) })
    .execute()
}

/**
 * The operator goes on with this one. It becomes an installation of its own, so that the other one is refused its
 * files.
 */
export async function reclaimInstallation(db: Db) {
  await db
    .deleteFrom('facts')
    .where('name', 'in', [FACT, ...OWNER])
    .execute()
}
