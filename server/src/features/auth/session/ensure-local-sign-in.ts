import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { HttpError } from '../../../platform/base/errors.ts'
import { sideOf } from '../../../policy/side.ts'
import { readSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'

/** If staff must use a provider, only the break-glass manager may sign in locally; clients always may. */
export async function ensureLocalSignInAllowed(db: Db, userId: string): Promise<void> {
  const { breakGlassId } = await readSignInSettings(db)
  if (breakGlassId === null || breakGlassId === userId) return
  const person = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  if (sideOf(person) === 'client') return
  throw new HttpError({
    // 401 and 403 would end the browser's current session.
    status: 409,
    code: 'provider-only',
    message: message({ id: 'Your agency uses its own sign-in provider. Use its button to sign in.' }),
  })
}
