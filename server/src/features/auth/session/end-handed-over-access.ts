import type { Db } from '../../../platform/db/connection/connect.ts'

/** Also for a new role: a token of an employee must not become a manager's. */
export async function endLinksAndTokens(db: Db, userId: string) {
  await db
    .deleteFrom('signInLinks')
    .where((it) => it.or([it('userId', '=', userId), it('issuedById', '=', userId)]))
    .execute()
  await revokeApiTokens(db, userId)
}

export const revokeApiTokens = (db: Db, userId: string) =>
  db
    .updateTable('apiTokens')
    .set({ revokedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .execute()

/** Reactivation must not restore access. */
export async function endHandedOverAccess(db: Db, userId: string) {
  await endLinksAndTokens(db, userId)
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}
