import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Db } from '../../platform/db/connection/connect.ts'
import { tableNames } from '../../platform/db/table-names.ts'
import { readUptime } from './trusted-clock.ts'
import { addFact, readFact, saveFact } from '../../platform/db/facts.ts'

/** Identifies the storage and backups of a database: no other may delete there. */
export interface Installation {
  id: string
  /** Milliseconds (`trusted-clock.ts`). */
  lived: number
}

const FACT = 'installation'
/** Until it's written to the storage. */
const PLANNED = 'installation planned'

const Installation = z.object({ id: z.uuid(), lived: z.number() })

export async function readInstallation(db: Db): Promise<Installation | null> {
  const found = await readFact(db, FACT)
  return found === null ? null : Installation.parse(JSON.parse(found))
}

/** Works without tables. */
export async function readInstallationIds(db: Db): Promise<{ id: string | null; planned: string | null }> {
  if (!(await tableNames(db)).has('facts')) return { id: null, planned: null }
  const planned = await readFact(db, PLANNED)
  return { planned, id: (await readInstallation(db))?.id ?? null }
}

/** Shared by concurrent processes; survives a crash. */
export async function reserveInstallationId(db: Db): Promise<string> {
  await addFact(db, PLANNED, randomUUID())
  return (await readFact(db, PLANNED)) ?? ''
}

/** `again`: the database just adopted a storage. */
export async function recordInstallation(db: Db, id: string, { again = false } = {}) {
  const value = JSON.stringify({ id, lived: await readUptime(db) } satisfies Installation)
  await (again ? saveFact : addFact)(db, FACT, value)
}
