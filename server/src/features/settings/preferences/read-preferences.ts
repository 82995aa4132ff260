import type { Preferences } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'

type Person = Pick<Actor, 'id' | 'role'>

/** The agency works in dense lists, its clients read. */
const asShipped = (person: Person): Preferences => ({
  language: null,
  timeZone: null,
  firstWeekday: null,
  density: sideOf(person) === 'client' ? 'comfortable' : 'compact',
  keys: true,
  version: 1,
})

/** Whoever has chosen nothing has no row, and everything is as shipped. */
export async function readPreferences(db: Db, person: Person): Promise<Preferences> {
  const row = await db.selectFrom('preferences').selectAll().where('userId', '=', person.id).executeTakeFirst()
  if (!row) return asShipped(person)
  const { language, timeZone, firstWeekday, density, keys, version } = row
  return { language, timeZone, firstWeekday, density, keys: keys === 1, version }
}

/** Before a change: another tab of the same person waits, also when it is the first one. */
export async function lockPreferences(db: Db, person: Person): Promise<Preferences> {
  await db
    .insertInto('preferences')
    .values({ ...asShipped(person), userId: person.id, keys: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db))
    await db.selectFrom('preferences').select('userId').where('userId', '=', person.id).forUpdate().execute()
  return readPreferences(db, person)
}
