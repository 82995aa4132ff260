import { connectSqlite } from '../db/connect.ts'
import { isWhole, type Manifest } from './manifest.ts'

/** The latest backup, and the latest that lacks nothing, as the database remembers them. */
export const BACKUP_FACTS = { last: 'backup last', good: 'backup good' } as const

/** Tells the database that was backed up, so that managers and metrics can say how old the backup is. */
export async function noteBackup(dataDir: string, manifest: Manifest, place: string) {
  const { db, close } = connectSqlite(dataDir)
  try {
    const { madeAt, lacking } = manifest
    const value = JSON.stringify({ madeAt, place, lacking: lacking.length })
    for (const name of isWhole(manifest) ? Object.values(BACKUP_FACTS) : [BACKUP_FACTS.last])
      await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((it) => it.column('name').doUpdateSet({ value }))
        .execute()
  } finally {
    await close()
  }
}
