import { addDays } from '@oriel/contracts/days'
import type { Db } from '../../server/src/db/connection/connect.ts'
import { transaction } from '../../server/src/db/connection/transaction.ts'
import { insertLines } from './lines.ts'
import { insertPeople } from './people.ts'
import { insertTalk } from './talk.ts'
import { insertProjects, insertWork, planOf } from './work.ts'
import { type Size, sizes } from './sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

/**
 * Fills an empty, migrated database with a data set: the same one each time, on any machine, as seen from `day`. Rows
 * are what the product's own functions would have stored; the numbers that follow from them are the product's own.
 */
export async function fill(db: Db, size: Size = sizes.S, day: string) {
  const founded = `${addDays(day, -400)}T08:00:00.000Z`
  const plan = planOf(size)
  await withoutIndexes(db, async () => {
    await transaction(db, 'write', async (within) => {
      await insertPeople(within, size, founded)
      await insertProjects(within, size, day)
      await insertWork(within, size, plan, day)
    })
    await transaction(db, 'write', async (within) => insertTalk(within, size, plan, day))
    await transaction(db, 'write', async (within) => insertLines(within, size, plan, day))
  })
}
