import { PERIODS } from '@oriel/contracts/limits'
import type { Export } from '@oriel/contracts/v1/settings/export-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { readFact, saveFact } from '../../../platform/db/facts.ts'

/** The latest export, stored as a fact. `key`: in the storage. */
export interface StoredExport extends Pick<Export, 'state' | 'by' | 'startedAt' | 'percent'> {
  key: string
  /** Of the writing process; null before one starts. */
  beatAt: string | null
  done: { at: string; size: number; sha256: string } | null
}

const FACT = 'export'
/** Milliseconds without a beat, after which the writing process is considered dead. */
const LEASE = 60_000

export async function readExport(db: Db): Promise<StoredExport | null> {
  const fact = await readFact(db, FACT)
  return fact === null ? null : (JSON.parse(fact) as StoredExport)
}

export const writeExport = (db: Db, stored: StoredExport) => saveFact(db, FACT, JSON.stringify(stored))

/** Compare-and-set: false after a concurrent change. Null removes it. */
export async function replaceExport(db: Db, read: StoredExport, stored: StoredExport | null): Promise<boolean> {
  const [before, value] = [JSON.stringify(read), JSON.stringify(stored)]
  const changed = await (
    stored
      ? db.updateTable('facts').set({ value }).where('name', '=', FACT).where('value', '=', before).returning('name')
      : db.deleteFrom('facts').where('name', '=', FACT).where('value', '=', before).returning('name')
  ).execute()
  return changed.length > 0
}

export const deletedAt = ({ done, startedAt }: StoredExport) =>
  new Date(Date.parse(done?.at ?? startedAt) + PERIODS.export).toISOString()

export const isUnclaimed = ({ state, beatAt }: StoredExport, now: number) =>
  state === 'running' && (beatAt === null || now - Date.parse(beatAt) > LEASE)
