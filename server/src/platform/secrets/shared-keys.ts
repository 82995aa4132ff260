import { createHmac } from 'node:crypto'
import type { Db } from '../db/connection/connect.ts'
import { isPostgres } from '../db/connection/dialect.ts'

/** The keys that a process has. A new password is sealed with the first of the seal keys. */
export interface ProcessKeys {
  device: Buffer | null
  seals: Buffer[]
}

/** Fingerprints of the keys with which a database was used. */
interface Known {
  device?: string
  seal?: string
}

const facts = { device: 'device-key', seal: 'seal-key' } as const

/** Nothing on SQLite: it has one process, and what a missing folder means there `openSecrets` says. */
export async function readKnownKeys(db: Db): Promise<Known> {
  if (!isPostgres(db)) return {}
  const rows = await db.selectFrom('facts').selectAll().where('name', 'in', Object.values(facts)).execute()
  const valueOf = (fact: string) => rows.find(({ name }) => name === fact)?.value
  const [device, seal] = [valueOf(facts.device), valueOf(facts.seal)]
  return { ...(device ? { device } : {}), ...(seal ? { seal } : {}) }
}

/**
 * Processes on one database must have the same keys, or they cannot read what the others sealed, and know no device
 * that
 * another one has signed. Seal keys that are missing are another matter: nothing is sealed anew before they are back.
 */
export function hasDifferentKeys(known: Known, { device, seals }: ProcessKeys): boolean {
  const isOtherDevice = known.device !== undefined && known.device !== (device && fingerprint(device))
  const isOtherSeal = known.seal !== undefined && seals.length > 0 && !seals.map(fingerprint).includes(known.seal)
  return isOtherDevice || isOtherSeal
}

/** Writes down which keys the database is used with. `first` leaves what another process has written meanwhile. */
export async function recordKeys(db: Db, { device, seals: [seal] }: ProcessKeys, { first }: { first: boolean }) {
  for (const [name, key] of [
    [facts.device, device],
    [facts.seal, seal],
  ] as const) {
    if (!key) continue
    const value = fingerprint(key)
    await db
      .insertInto('facts')
      .values({ name, value })
      .onConflict((it) => (first ? it.doNothing() : it.column('name').doUpdateSet({ value })))
      .execute()
  }
}

/** Tells keys apart and says nothing else about them. */
const fingerprint = (key: Buffer) => createHmac('sha256', key).update('which key is this?').digest('base64url')
