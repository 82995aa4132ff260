import type { Storage, Stored } from './storage.ts'

/** 72 hours, twice the longest time between backups: files of a restored backup must still exist. */
export const SWEEP_GRACE_PERIOD = 72 * 3_600_000

/** Safety limit of unreferenced files not known as deleted: 5 files or 5 %, and never all. */
const MAX_SWEEP = { files: 5, share: 0.05 }

export interface SweepRules {
  /** At most 500 keys; returns those with a row. */
  referenced(keys: string[]): Promise<Set<string>>
  /** At most 500 keys; returns file names of rows deleted here. */
  removedHere(keys: string[]): Promise<Map<string, string>>
  /** Unix milliseconds. Newer files may belong to an uncommitted row or a backup. */
  storedBefore: number
  /** Unix milliseconds. Deletes files set aside earlier. */
  asideBefore: number
  tell(what: 'set aside' | 'put back' | 'removed for good', files: Array<{ key: string; name?: string }>): void
}

interface Unreferenced {
  files: number
  own: number
  strangers: number
}

export type SweepResult = { refused: Unreferenced } | { aside: number; strangers: number; back: number; gone: number }

/**
 * Garbage collection. Counts first: if suspiciously many files are unknown, the database isn't the owner, and nothing
 * happens. Restores files referenced again. Holds one batch in memory.
 */
export async function sweepStorage(storage: Storage, rules: SweepRules): Promise<SweepResult> {
  const counted = await count(storage, rules)
  if (isTooMuch(counted)) return { refused: counted }
  // First: no sweep deletes what it set aside, whatever the clock.
  const cleared = await clearAside(storage, rules)
  let aside = 0
  let strangers = 0
  for await (const batch of storage.list()) {
    const found = await findUnreferenced(batch, rules)
    strangers += found.length - found.filter(({ name }) => name !== undefined).length
    // The database changed meanwhile, such as by a restore.
    if (strangers > counted.strangers) return { refused: { ...counted, strangers } }
    for (const { key } of found) await storage.setAside(key)
    if (found.length > 0) rules.tell('set aside', found)
    aside += found.length
  }
  return { aside, strangers, ...cleared }
}

async function count(storage: Storage, rules: SweepRules): Promise<Unreferenced> {
  const counted = { files: 0, own: 0, strangers: 0 }
  for await (const batch of storage.list()) {
    counted.files += batch.length
    for (const { name } of await findUnreferenced(batch, rules)) counted[name === undefined ? 'strangers' : 'own'] += 1
  }
  return counted
}

function isTooMuch({ files, own, strangers }: Unreferenced) {
  const others = files - own
  return strangers > 0 && (strangers === others || strangers > Math.max(MAX_SWEEP.files, others * MAX_SWEEP.share))
}

export async function findUnreferenced(
  batch: Stored[],
  { referenced, removedHere, storedBefore }: Pick<SweepRules, 'referenced' | 'removedHere' | 'storedBefore'>,
): Promise<Array<{ key: string; name?: string }>> {
  const old = batch.filter(({ at }) => at <= storedBefore).map(({ key }) => key)
  if (old.length === 0) return []
  const needed = await referenced(old)
  const keys = old.filter((key) => !needed.has(key))
  if (keys.length === 0) return []
  const names = await removedHere(keys)
  return keys.map((key) => {
    const name = names.get(key)
    return { key, ...(name === undefined ? {} : { name }) }
  })
}

async function clearAside(storage: Storage, { referenced, asideBefore, tell }: SweepRules) {
  let [back, gone] = [0, 0]
  for await (const batch of storage.listAside()) {
    const needed = await referenced(batch.map(({ key }) => key))
    const returning = batch.filter(({ key }) => needed.has(key))
    for (const { key } of returning) await storage.putBack(key)
    const expired = batch.filter(({ key, at }) => !needed.has(key) && at <= asideBefore)
    for (const { key } of expired) await storage.removeAside(key)
    if (returning.length > 0) tell('put back', returning.map(onlyKey))
    if (expired.length > 0) tell('removed for good', expired.map(onlyKey))
    back += returning.length
    gone += expired.length
  }
  return { back, gone }
}

const onlyKey = ({ key }: Stored) => ({ key })
