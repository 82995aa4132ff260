import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { HttpError } from '../../../platform/errors/errors.ts'
import { sideOf } from '../../../policy/side.ts'
import { readSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'

/**
 * Passwords, links and passkeys are ways past the provider: where staff come by providers alone they end for all of them
 * but one. Clients have them always.
 */
export async function ensureLocalSignInAllowed(db: Db, userId: string): Promise<void> {
  const { breakGlassId } = await readSignInSettings(db)
  if (breakGlassId === null || breakGlassId === userId) return
  const person = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  if (sideOf(person) === 'client') return
  throw new HttpError({
    // Neither 401 nor 403: those end what somebody is signed in to.
    status: 409,
    code: 'provider-only',
    message: message({ id: 'Your agency uses its own sign-in provider. Use its button to sign in.' }),
  })
}
