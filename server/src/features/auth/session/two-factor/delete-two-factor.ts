import type { Db } from '../../../../platform/db/connection/connect.ts'

export const deletePasskeys = (db: Db, userId: string) =>
  db.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute()

export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const removed = await db.deleteFrom('secondFactors').where('userId', '=', userId).returning('confirmedAt').execute()
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
