import { DAYS_IN_TRASH } from '@atrium/contracts/trash'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import { erase } from '../features/trash/erase.ts'
import { lockProject } from '../features/tally/retally.ts'
import type { House } from '../house.ts'

/** What was deleted 30 days ago goes for good, the oldest first, each deletion in a transaction of its own. */
export async function emptyTrash({ db, bell }: House, now = new Date()) {
  for (const { id, customerId } of await findOld(db, now)) {
    await transaction(db, 'write', async (inside) => {
      await lockProject(inside, customerId)
      // Restored, or removed together with what it was part of, in the meantime.
      const entry = await inside.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()
      if (entry) await erase(entry, inside)
    })
    bell.ring({ kind: 'customer', customerId, audience: 'team' })
  }
}

export async function listOldTrash({ db }: House, now: Date): Promise<string[]> {
  return (await findOld(db, now)).map(({ thingType, thingId, title }) => `${thingType} ${thingId} (${title})`)
}

function findOld(db: Db, now: Date) {
  const before = new Date(now.getTime() - DAYS_IN_TRASH * 86_400_000).toISOString()
  return db.selectFrom('trash').selectAll().where('deletedAt', '<=', before).orderBy('deletedAt').execute()
}
