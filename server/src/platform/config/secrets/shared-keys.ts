import { createHmac } from 'node:crypto'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

/** The first seal key encrypts. */
export interface ProcessKeys {
  device: Buffer | null
  seals: Buffer[]
}

interface Known {
  device?: string
  seal?: string
}

const facts = { device: 'device-key', seal: 'seal-key' } as const

/** SQLite has one process. */
export async function readKnownKeys(db: Db): Promise<Known> {
  if (!isPostgres(db)) return {}
  const rows = await db.selectFrom('facts').selectAll().where('name', 'in', Object.values(facts)).execute()
  const valueOf = (fact: string) => rows.find(({ name }) => name === fact)?.value
  const [device, seal] = [valueOf(facts.device), valueOf(facts.seal)]
  return { ...(device ? { device } : {}), ...(seal ? { seal } : {}) }
}

/** Processes on a database need the same keys. Missing seal keys are tolerated: until restored, nothing is sealed. */
export function hasDifferentKeys(known: Known, { device, seals }: ProcessKeys): boolean {
  const isOtherDevice = known.device !== undefined && known.device !== (device && fingerprint(device))
  const isOtherSeal = known.seal !== undefined && seals.length > 0 && !seals.map(fingerprint).includes(known.seal)
  return isOtherDevice || isOtherSeal
}

/** `first`: keeps what another process recorded. */
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

const fingerprint = (key: Buffer) => createHmac('sha256', key).update('which key is this?').digest('base64url')
