import { DAY } from '@oriel/contracts/limits'
import type { Services } from '../../../../platform/http/services.ts'
import { oneTimePasswordExpiry, isOneTimePasswordExpired } from '../../../settings/sign-in/one-time-passwords.ts'
import { readSignInSettings } from '../../../settings/sign-in/read-sign-in-settings.ts'
import { sealedAt } from '../../../../platform/config/secrets/seal.ts'

/**
 * Deletes sealed copies after the operator's number of days, and those of expired one-time passwords; the account then
 * shows `(unavailable - reset password)`. The password still works.
 */
export async function purgeManagerSetPasswords({ db, config, live }: Services, now = new Date()) {
  const old = await findOld({ db, config }, now)
  for (const { id, issuedSecret } of old) {
    await db
      .updateTable('users')
      .set({ issuedSecret: null })
      .where('id', '=', id)
      .where('issuedSecret', '=', issuedSecret)
      .execute()
  }
  if (old.length > 0) live.publish({ kind: 'person', projectId: null, audience: 'team' })
}

export async function listExpiredManagerPasswords({ db, config }: Services, now: Date): Promise<string[]> {
  return (await findOld({ db, config }, now)).map(({ id }) => `issued password of user ${id}`)
}

async function findOld({ db, config: { issuedPasswordDays } }: Pick<Services, 'db' | 'config'>, now: Date) {
  const settings = await readSignInSettings(db)
  if (issuedPasswordDays === 0 && !settings.issuedOnceFrom) return []
  const before = issuedPasswordDays === 0 ? -Infinity : now.getTime() - issuedPasswordDays * DAY
  const issued = await db
    .selectFrom('users')
    .select(['id', 'issuedSecret', 'passwordState', 'passwordIssuedAt', 'createdAt'])
    .where('issuedSecret', 'is not', null)
    .execute()
  return issued.filter(
    (it) =>
      sealedAt(it.issuedSecret ?? '') < before || isOneTimePasswordExpired(oneTimePasswordExpiry(settings, it), now),
  )
}
