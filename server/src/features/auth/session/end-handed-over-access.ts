import type { Db } from '../../../platform/db/connection/connect.ts'

export const endLinks = (db: Db, userId: string) =>
  db
    .deleteFrom('signInLinks')
    .where((it) => it.or([it('userId', '=', userId), it('issuedById', '=', userId)]))
    .execute()

/** So that reactivation doesn't restore access. */
export async function endHandedOverAccess(db: Db, userId: string) {
  await endLinks(db, userId)
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}
