import type { Preferences } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'

type Person = Pick<Actor, 'id' | 'role'>

const asShipped = (person: Person): Preferences => ({
  language: null,
  timeZone: null,
  firstWeekday: null,
  density: sideOf(person) === 'client' ? 'comfortable' : 'compact',
  keys: true,
  version: 1,
})

export async function readPreferences(db: Db, person: Person): Promise<Preferences> {
  const row = await db.selectFrom('preferences').selectAll().where('userId', '=', person.id).executeTakeFirst()
  if (!row) return asShipped(person)
  const { language, timeZone, firstWeekday, density, keys, version } = row
  return { language, timeZone, firstWeekday, density, keys: keys === 1, version }
}

/** Creates a missing row. */
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
