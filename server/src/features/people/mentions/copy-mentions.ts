import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'

/** Without notifying again. */
export async function copyMentions(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const named = await db.selectFrom('mentions').selectAll().where('subject', '=', from).execute()
  if (named.length === 0) return
  const copies = named.map((row) => ({ ...row, id: newId(), subject: to, open: 0 as const }))
  await db.insertInto('mentions').values(copies).execute()
}
