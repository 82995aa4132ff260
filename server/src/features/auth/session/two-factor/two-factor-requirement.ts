import { PERIODS } from '@oriel/contracts/limits'
import type { Role } from '@oriel/contracts/enums'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { readSignInSettings, type StoredSignInSettings } from '../../../settings/sign-in/read-sign-in-settings.ts'

/** Null if never required. New users get the same grace period. */
export function twoFactorRequiredFrom(
  { managersFrom, employeesFrom }: StoredSignInSettings,
  { role, createdAt }: { role: Role; createdAt: string },
): string | null {
  const from = { pm: managersFrom, employee: employeesFrom, customer: null }[role]
  const own = new Date(Date.parse(createdAt) + PERIODS.twoFactorGrace).toISOString()
  return from && own > from ? own : from
}

export type TwoFactorRequirement = 'code' | 'begin' | 'passkey'

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined

/** If a factor is required, a user with a passkey must use it: a password alone can't add another factor. */
export async function findTwoFactorRequirement(db: Db, userId: string): Promise<TwoFactorRequirement | null> {
  const person = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.role', 'users.createdAt', 'secondFactors.confirmedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  if (person.confirmedAt) return 'code'
  const from = twoFactorRequiredFrom(await readSignInSettings(db), person)
  if (!from || from > new Date().toISOString()) return null
  return (await hasPasskey(db, userId)) ? 'passkey' : 'begin'
}
