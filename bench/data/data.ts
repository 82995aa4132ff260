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
 * Deterministic per `day`. Fresh indexes have full pages, which nearly every insert splits, so the last third of the
 * rows comes after them.
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
