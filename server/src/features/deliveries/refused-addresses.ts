import { emailKeyOf } from '@oriel/contracts/people/email'
import type { Db } from '../../db/connection/connect.ts'

/** What a mail server said when it refused this address for good; undefined where it did not. */
export const whyRefused = (db: Db, address: string) =>
  db
    .selectFrom('refusedAddresses')
    .select(['answer', 'at'])
    .where('emailKey', '=', emailKeyOf(address))
    .executeTakeFirst()

export async function keepRefused(db: Db, address: string, answer: string) {
  const said = { answer, at: new Date().toISOString() }
  await db
    .insertInto('refusedAddresses')
    .values({ ...said, emailKey: emailKeyOf(address) })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet(said))
    .execute()
}

/** It takes mail after all. Answers whether it was thought not to. */
export async function forgetRefused(db: Db, address: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('refusedAddresses')
    .where('emailKey', '=', emailKeyOf(address))
    .returning('at')
    .executeTakeFirst()
  return gone !== undefined
}
