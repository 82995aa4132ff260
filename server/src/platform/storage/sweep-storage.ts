import type { Storage, Stored } from './storage.ts'

/** Files that may be swept without their rows being known as removed: 5, or 5 % of all, and never all. */
const MAX_SWEEP = { files: 5, share: 0.05 }

export interface SweepRules {
  /** Which of these keys (at most 500) a row refers to. */
  referenced(keys: string[]): Promise<Set<string>>
  /** Which of these keys (at most 500) belonged to rows that this database removed itself, and what people called them. */
  removedHere(keys: string[]): Promise<Map<string, string>>
  /** Spares files stored after this time: their row may just be on its way, or in a backup. Milliseconds since 1970. */
  storedBefore: number
  /** What was set aside before this time is removed for good. Milliseconds since 1970. */
  asideBefore: number
  /** Hears what happened to which files, a batch at a time; `name` where it is known. */
  tell(what: 'set aside' | 'put back' | 'removed for good', files: Array<{ key: string; name?: string }>): void
}

/** What nothing refers to: rows removed by this database itself, and everything else. */
interface Unreferenced {
  /** All files of the storage. */
  files: number
  own: number
  strangers: number
}

export type SweepResult = { refused: Unreferenced } | { aside: number; strangers: number; back: number; gone: number }

/**
 * Sets aside what no row refers to, and removes for good what has been aside for long enough. It looks at every file
 * before it touches one: a database that knows suspiciously few of them is not theirs, and nothing happens. What a row
 * refers to again is put back. Holds one batch in memory at a time.
 */
export async function sweepStorage(storage: Storage, rules: SweepRules): Promise<SweepResult> {
  const counted = await count(storage, rules)
  if (isTooMuch(counted)) return { refused: counted }
  // First, so that nothing is removed on the day on which it was set aside, whatever the clock says.
  const cleared = await clearAside(storage, rules)
  let aside = 0
  let strangers = 0
  for await (const batch of storage.list()) {
    const found = await findUnreferenced(batch, rules)
    strangers += found.length - found.filter(({ name }) => name !== undefined).length
    // The database changed while we looked: somebody restores another one into it.
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

/** What of a batch is old enough and needed by no row; with its name where this database removed the row. */
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
