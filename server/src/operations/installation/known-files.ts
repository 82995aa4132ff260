import type { Db } from '../../platform/db/connection/connect.ts'
import { tableNames } from '../../platform/db/table-names.ts'
import { FileMissing, type Storage } from '../../platform/storage/storage.ts'

/** The oldest and newest keys of each kind. Keys are random, so one match is proof. */
const TRIED = 50

/** Works with older schemas. */
export async function sampleKnownKeys(db: Db): Promise<string[]> {
  const tables = await tableNames(db)
  const keys: Array<string | null> = []
  for (const order of ['asc', 'desc'] as const) {
    if (tables.has('files')) {
      const files = db.selectFrom('files').select('storageKey').orderBy('id', order).limit(TRIED)
      keys.push(...(await files.execute()).map(({ storageKey }) => storageKey))
    }
    if (tables.has('users')) {
      const portraits = db.selectFrom('users').select('imageKey').where('imageKey', 'is not', null)
      const rows = await portraits.orderBy('id', order).limit(TRIED).execute()
      keys.push(...rows.map(({ imageKey }) => imageKey))
    }
  }
  return [...new Set(keys.filter((key) => key !== null))]
}

export async function hasAnyFile(storage: Storage, keys: string[]): Promise<boolean> {
  for (const key of keys) {
    try {
      const { stream } = await storage.open(key)
      stream.destroy()
      return true
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
    }
  }
  return false
}

/** Including files set aside by the sweep. */
export async function hasFiles(storage: Storage): Promise<boolean> {
  for (const list of [storage.list(), storage.listAside()])
    for await (const batch of list) if (batch.length > 0) return true
  return false
}
