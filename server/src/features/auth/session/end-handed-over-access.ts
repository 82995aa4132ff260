import type { Db } from '../../../platform/db/connection/connect.ts'

/** Deletes the sign-in and password reset links of a person, and those that they handed over to others. */
export const endLinks = (db: Db, userId: string) =>
  db
    .deleteFrom('signInLinks')
    .where((it) => it.or([it('userId', '=', userId), it('issuedById', '=', userId)]))
    .execute()

/** The same when they leave, with their calendar feeds: none of it comes back when they are activated again. */
export async function endHandedOverAccess(db: Db, userId: string) {
  await endLinks(db, userId)
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}
