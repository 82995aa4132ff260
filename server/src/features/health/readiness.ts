import { isCurrent } from '../../db/schema.ts'
import type { House } from '../../house.ts'

/** How long an answer is good for: anybody may ask, and asking writes. Milliseconds. */
const GOOD_FOR = 2000

const latest = new WeakMap<House, { at: number; ready: Promise<boolean> }>()

/**
 * Whether work can be done now: the database takes a write and is at our schema, and files can be stored. The reason
 * why not is for the log alone.
 */
export function isReady(house: House, now = performance.now()): Promise<boolean> {
  const known = latest.get(house)
  if (known && now - known.at < GOOD_FOR) return known.ready
  const ready = probe(house)
  latest.set(house, { at: now, ready })
  return ready
}

async function probe({ db, storage, leaving, log }: House): Promise<boolean> {
  if (leaving.aborted) return false
  try {
    const value = new Date().toISOString()
    await db
      .insertInto('facts')
      .values({ name: 'ready', value })
      .onConflict((it) => it.column('name').doUpdateSet({ value }))
      .execute()
    await storage.ping()
    if (await isCurrent(db)) return true
    log.warn('not ready: another version of Atrium has moved the database on')
  } catch (error) {
    log.warn({ err: error }, 'not ready')
  }
  return false
}
