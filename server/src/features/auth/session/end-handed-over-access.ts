import type { Db } from '../../../platform/db/connection/connect.ts'

/** Deletes a user's sign-in and password reset links, and those they issued to others. */
export const endLinks = (db: Db, userId: string) =>
  db
    .deleteFrom('signInLinks')
    .where((it) => it.or([it('userId', '=', userId), it('issuedById', '=', userId)]))
    .execute()

/** For departing users, also their calendar feeds, so that reactivation doesn't restore them. */
export async function endHandedOverAccess(db: Db, userId: string) {
  await endLinks(db, userId)
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}
