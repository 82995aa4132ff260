import { addDays } from '@oriel/contracts/time/dates'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { transaction } from '../../server/src/platform/db/connection/transaction.ts'
import { insertLines } from './lines.ts'
import { insertPeople } from './people.ts'
import { insertTalk } from './talk.ts'
import { insertProjects, insertWork, planOf } from './work.ts'
import { type Size, sizes } from './sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

/**
 * Fills an empty, migrated database with a data set: the same one each time, on any machine, as seen from `day`. Rows
 * are what the product's own functions would have stored; the numbers that follow from them are the product's own.
 *
 * An index that is built at once has full pages, of which nearly every later row splits one. In a database that grew,
 * pages have room. So the last third of work, talk and lines comes one by one, when the indexes of the others are there.
 */
export async function fill(db: Db, size: Size = sizes.S, day: string) {
  const founded = `${addDays(day, -400)}T08:00:00.000Z`
  const plan = planOf(size)
  const write = (work: (db: Db) => Promise<void>) => transaction(db, 'write', work)
  await withoutIndexes(db, () =>
    write(async (within) => {
      await insertPeople(within, size, founded)
      await insertProjects(within, size, day)
      await insertWork(within, size, plan, day, 'most')
    }),
  )
  await write((within) => insertWork(within, size, plan, day, 'rest'))
  const talk = ['comments', 'files', 'requests', 'activities']
  await withoutIndexes(
    db,
    async () => {
      await write((within) => insertTalk(within, size, plan, day, 'most'))
      await write((within) => insertLines(within, size, plan, day, 'most'))
    },
    talk,
  )
  await write((within) => insertTalk(within, size, plan, day, 'rest'))
  await write((within) => insertLines(within, size, plan, day, 'rest'))
}
