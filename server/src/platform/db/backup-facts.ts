import type { Db } from './connection/connect.ts'
import { saveFact } from './facts.ts'

export interface RecordedBackup {
  /** ISO 8601, UTC. */
  madeAt: string
  place: string
  /** Missing or changed files. */
  lacking: number
}

export interface RecordedRestoreDrill {
  /** ISO 8601, UTC. */
  at: string
  succeeded: boolean
}

export interface BackupFacts {
  /** `good`: complete, and test-restored if configured. */
  last: RecordedBackup | null
  good: RecordedBackup | null
  tried: RecordedRestoreDrill | null
  proven: RecordedRestoreDrill | null
}

const NAMES = { last: 'backup last', good: 'backup good', tried: 'restore tried', proven: 'restore proven' } as const

export async function recordBackup(db: Db, backup: RecordedBackup, { isGood }: { isGood: boolean }) {
  await write(db, NAMES.last, backup)
  if (isGood) await write(db, NAMES.good, backup)
}

export async function recordRestoreDrill(db: Db, proof: RecordedRestoreDrill) {
  await write(db, NAMES.tried, proof)
  if (proof.succeeded) await write(db, NAMES.proven, proof)
}

export async function readBackupFacts(db: Db): Promise<BackupFacts> {
  const facts = await db
    .selectFrom('facts')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(NAMES))
    .execute()
  const find = (name: string) => facts.find((it) => it.name === name)?.value ?? 'null'
  return {
    last: JSON.parse(find(NAMES.last)) as RecordedBackup | null,
    good: JSON.parse(find(NAMES.good)) as RecordedBackup | null,
    tried: JSON.parse(find(NAMES.tried)) as RecordedRestoreDrill | null,
    proven: JSON.parse(find(NAMES.proven)) as RecordedRestoreDrill | null,
  }
}

const write = (db: Db, name: string, what: RecordedBackup | RecordedRestoreDrill) =>
  saveFact(db, name, JSON.stringify(what))
