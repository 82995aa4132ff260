import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { Db } from '../../../platform/db/connection/connect.ts'

export const findSuppressionReason = (db: Db, address: string) =>
  db
    .selectFrom('refusedAddresses')
    .select(['answer', 'at'])
    .where('emailKey', '=', normalizeEmail(address))
    .executeTakeFirst()

export async function suppressAddress(db: Db, address: string, answer: string) {
  const said = { answer, at: new Date().toISOString() }
  await db
    .insertInto('refusedAddresses')
    .values({ ...said, emailKey: normalizeEmail(address) })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet(said))
    .execute()
}

export async function unsuppressAddress(db: Db, address: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('refusedAddresses')
    .where('emailKey', '=', normalizeEmail(address))
    .returning('at')
    .executeTakeFirst()
  return gone !== undefined
}
