import type { Services } from '../../../platform/http/services.ts'
import { oneTimePasswordExpiry, isOneTimePasswordExpired } from '../../settings/sign-in/one-time-passwords.ts'
import { readSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'
import { sealedAt } from '../../../platform/secrets/seal.ts'

/**
 * Where the operator wants it, issued passwords that nobody has changed cannot be read for ever: after so many days the
 * sealed copy goes, and the account says `(unavailable - reset password)`. The password itself goes on working. Of one
 * that was for once and has ended, which lets nobody in, it goes in any case.
 */
export async function purgeManagerSetPasswords({ db, config, live }: Services, now = new Date()) {
  const old = await findOld({ db, config }, now)
  for (const { id, issuedSecret } of old) {
    // A password that was reset meanwhile is a new one.
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
  const before = issuedPasswordDays === 0 ? -Infinity : now.getTime() - issuedPasswordDays * 86_400_000
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
