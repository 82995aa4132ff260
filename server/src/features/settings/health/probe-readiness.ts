import type { Warning } from '@oriel/contracts/health'
import { isCurrent } from '../../../platform/db/schema.ts'
import { currentWarnings } from '../../../platform/config/operator-warnings.ts'
import type { Services } from '../../../platform/http/services.ts'
import { saveFact } from '../../../platform/db/facts.ts'

/** Milliseconds. The endpoint is public, and each probe writes. */
const CACHE_MS = 2000

interface Readiness {
  ready: boolean
  warnings: Warning[]
}

const latest = new WeakMap<Services['pools'], { at: number; found: Promise<Readiness> }>()

/**
 * Readiness: the database accepts a write and has our schema; files can be stored. Only the log gets reasons.
 */
export function probeReadiness(services: Services, now = performance.now()): Promise<Readiness> {
  const known = latest.get(services.pools)
  if (known && now - known.at < CACHE_MS) return known.found
  const found = probe(services)
  latest.set(services.pools, { at: now, found })
  return found
}

async function probe({ config, pools, storage, leaving, log }: Services): Promise<Readiness> {
  const no = { ready: false, warnings: [] }
  if (leaving.aborted) return no
  try {
    const db = pools.readiness
    const value = new Date().toISOString()
    await saveFact(db, 'ready', value)
    await storage.ping()
    if (await isCurrent(db)) return { ready: true, warnings: await currentWarnings(db, config) }
    log.warn('not ready: another version has moved the database on')
  } catch (error) {
    log.warn({ err: error }, 'not ready')
  }
  return no
}
