import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { HttpError } from '../../../platform/base/errors.ts'
import { oneTimePasswordExpiry, isOneTimePasswordExpired } from '../../settings/sign-in/one-time-passwords.ts'
import { readSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'

async function endOf(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('users')
    .select(['passwordState', 'passwordIssuedAt', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return oneTimePasswordExpiry(await readSignInSettings(db), account)
}

export const isOneTimePassword = async (db: Db, userId: string): Promise<boolean> => (await endOf(db, userId)) !== null

/** Call after verifying the password, otherwise the error reveals accounts. */
export const isPasswordExpired = async (db: Db, userId: string): Promise<boolean> =>
  isOneTimePasswordExpired(await endOf(db, userId))

export const passwordExpiredError = () =>
  new HttpError({
    status: 403,
    code: 'password-ended',
    message: message({
      id: 'This one-time password expired after 14 days. Use “Forgot your password?” or ask a manager for a new one.',
    }),
  })
