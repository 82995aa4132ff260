import { randomUUID } from 'node:crypto'
import { MINUTE } from '@oriel/contracts/limits'
import * as z from 'zod'
import { StartupError } from '../../platform/config/data-folder.ts'
import type { Db } from '../../platform/db/connection/connect.ts'
import { transaction } from '../../platform/db/connection/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { addFact, readFact } from '../../platform/db/facts.ts'

/** Renewed each minute. */
const EXPIRES_AFTER = 3 * MINUTE
/** More than processes that start at once. */
const TOKENS = 100
const FACT = 'storage lease'

const Lease = z.object({ token: z.string(), at: z.number() })
const Tokens = z.array(z.string())

type Needed = Pick<Services, 'db' | 'storage' | 'config'>

/** A folder that one process locks needs no lease. */
const isLocked = ({ config }: Needed) => !config.s3 && !config.databaseUrl

/**
 * Storage lease: one live database per storage. Each renewal writes a new token to both. A copy of the database doesn't
 * know the latest and is refused while the original runs, unless `takesOver`. Throws `StartupError`.
 */
export async function holdStorage(services: Needed, now = Date.now(), takesOver = false): Promise<void> {
  if (isLocked(services)) return
  const { db, storage } = services
  const lease = await readLease(storage)
  const token = randomUUID()
  const known = await addToken(db, token)
  const isForeign = lease && !known.includes(lease.token) && Math.abs(now - lease.at) < EXPIRES_AFTER
  if (isForeign && !takesOver) {
    throw new StartupError(
      `${storage.place} is in use by another running database with the same installation id (last seen ${new Date(lease.at).toISOString()}). ` +
        'Stop that one. If it has stopped without notice, start again in three minutes.',
    )
  }
  await storage.writeMark(JSON.stringify({ token, at: now }), 'lease')
}

/** Lets a restored copy start at once. Other processes renew within a minute. */
export async function releaseStorage(services: Needed): Promise<void> {
  if (isLocked(services)) return
  const lease = await readLease(services.storage).catch(() => null)
  if (lease && (await readTokens(services.db)).includes(lease.token)) await services.storage.writeMark('', 'lease')
}

async function readLease(storage: Needed['storage']) {
  const text = await storage.readMark('lease')
  return text ? Lease.parse(JSON.parse(text)) : null
}

/** Recorded first: a crash in between must not lock this database out. */
function addToken(db: Db, token: string): Promise<string[]> {
  return transaction(db, 'write', async (inside) => {
    await addFact(inside, FACT, '[]')
    // The no-op update locks the row.
    await inside
      .updateTable('facts')
      .set((it) => ({ value: it.ref('value') }))
      .where('name', '=', FACT)
      .execute()
    const known = await readTokens(inside)
    await inside
      .updateTable('facts')
      .set({ value: JSON.stringify([...known, token].slice(-TOKENS)) })
      .where('name', '=', FACT)
      .execute()
    return known
  })
}

async function readTokens(db: Db): Promise<string[]> {
  const found = await readFact(db, FACT)
  return found === null ? [] : Tokens.parse(JSON.parse(found))
}
