import type { Db } from '../../db/connection/connect.ts'
import { isOutage } from '../../db/connection/driver-errors.ts'

/** Last use of a session or API token. Skipped while the disk is full: reads continue (F5). */
export async function noteUse(db: Db, table: 'sessions' | 'apiTokens', id: string): Promise<void> {
  const lastUsedAt = new Date().toISOString()
  try {
    await db.updateTable(table).set({ lastUsedAt }).where('id', '=', id).execute()
  } catch (error) {
    if (!isOutage(error)) throw error
  }
}
