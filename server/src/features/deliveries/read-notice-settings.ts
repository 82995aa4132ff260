import type { NoticeSettings } from '@oriel/contracts/v1/shapes/notice-settings'
import type { Role } from '@oriel/contracts/words'
import { type Weekday, weekdays } from '@oriel/contracts/weekdays'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { oneOf } from '../../db/one-of.ts'
import { sideOf } from '../../policy/sides.ts'

export type Chosen = Omit<NoticeSettings, 'sends'>
interface Person {
  id: string
  role: Role
}

/** Clients hear twice a week, the agency each day. */
const asShipped = (person: Person): Chosen => ({
  needs: true,
  newsDays: sideOf(person) === 'client' ? ['tuesday', 'friday'] : [...weekdays],
  newsHour: 8,
  version: 1,
})

/** What these people chose; whoever chose nothing has no row. */
export async function chosenBy(db: Db, people: readonly Person[]): Promise<Map<string, Chosen>> {
  const ids = people.map(({ id }) => id)
  const rows = await db
    .selectFrom('noticeSettings')
    .selectAll()
    .where(oneOf(db, 'userId', ids))
    .execute()
  const kept = new Map(
    rows.map(({ userId, needs, newsDays, ...row }) => [
      userId,
      { ...row, needs: needs === 1, newsDays: JSON.parse(newsDays) as Weekday[] },
    ]),
  )
  return new Map(people.map((person) => [person.id, kept.get(person.id) ?? asShipped(person)]))
}

export async function readChosen(db: Db, person: Person): Promise<Chosen> {
  return (await chosenBy(db, [person])).get(person.id) ?? asShipped(person)
}

/** Before a change: another tab of the same person waits, also when it is the first one. */
export async function lockChosen(db: Db, person: Person): Promise<Chosen> {
  await db
    .insertInto('noticeSettings')
    .values({ ...storedAs(asShipped(person)), userId: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db))
    await db.selectFrom('noticeSettings').select('userId').where('userId', '=', person.id).forUpdate().execute()
  return readChosen(db, person)
}

/** As the table has them. */
export const storedAs = ({ needs, newsDays, ...rest }: Chosen) => ({
  ...rest,
  needs: needs ? (1 as const) : (0 as const),
  newsDays: JSON.stringify(newsDays),
})
