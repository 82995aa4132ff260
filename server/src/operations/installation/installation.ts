import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Db } from '../../platform/db/connection/connect.ts'
import { tableNames } from '../../platform/db/table-names.ts'
import { readUptime } from './trusted-clock.ts'

/**
 * What a database and a storage have in common: both carry the same id, made when they first met. So do backups. A
 * database whose id is another one must not decide what is removed from a storage.
 */
export interface Installation {
  id: string
  /** How long the database had lived by then, in milliseconds: see `trusted-clock.ts`. */
  lived: number
}

const FACT = 'installation'
/** The id that the database is about to write into the storage. It becomes the installation's once it is there. */
const PLANNED = 'installation planned'

const Installation = z.object({ id: z.uuid(), lived: z.number() })

/** Null where the database has none yet. */
export async function readInstallation(db: Db): Promise<Installation | null> {
  const found = await factNamed(db, FACT)
  return found === null ? null : Installation.parse(JSON.parse(found))
}

/** Of a database that may not even have its first table. */
export async function readInstallationIds(db: Db): Promise<{ id: string | null; planned: string | null }> {
  if (!(await tableNames(db)).has('facts')) return { id: null, planned: null }
  const planned = await factNamed(db, PLANNED)
  return { planned, id: (await readInstallation(db))?.id ?? null }
}

/** The id to write into the storage: one for all processes that ask at the same moment, also after a crash. */
export async function reserveInstallationId(db: Db): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name: PLANNED, value: randomUUID() })
    .onConflict((it) => it.column('name').doNothing())
    .execute()
  return (await factNamed(db, PLANNED)) ?? ''
}

/** The storage carries the id now. `again`: the database has just taken a storage over and begins anew with it. */
export async function recordInstallation(db: Db, id: string, { again = false } = {}) {
  const value = JSON.stringify({ id, lived: await readUptime(db) } satisfies Installation)
  await db
    .insertInto('facts')
    .values({ name: FACT, value })
    .onConflict((it) => (again ? it.column('name').doUpdateSet({ value }) : it.column('name').doNothing()))
    .execute()
}

async function factNamed(db: Db, name: string): Promise<string | null> {
  const found = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value ?? null
}
