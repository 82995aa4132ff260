import type { Preferences } from '@oriel/contracts/v1/shapes/preferences'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

const asShipped: Preferences = {
  language: null,
  timeZone: null,
  firstWeekday: null,
  density: 'comfortable',
  keys: true,
  version: 1,
}

/** Whoever has chosen nothing has no row, and everything is as shipped. */
export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('preferences').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) return asShipped
  const { language, timeZone, firstWeekday, density, keys, version } = row
  return { language, timeZone, firstWeekday, density, keys: keys === 1, version }
}

/** Before a change: another tab of the same person waits, also when it is the first one. */
export async function lockPreferences(db: Db, userId: string): Promise<Preferences> {
  await db
    .insertInto('preferences')
    .values({ ...asShipped, userId, keys: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db))
    await db.selectFrom('preferences').select('userId').where('userId', '=', userId).forUpdate().execute()
  return readPreferences(db, userId)
}
