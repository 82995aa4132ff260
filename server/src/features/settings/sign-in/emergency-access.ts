import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { invalidFields } from '../../../platform/base/errors.ts'

/** Call before commit: staff need a provider, and one manager who can sign in without it. */
export async function ensureSignInRemains(db: Db, emergencyAccessId: string | null): Promise<void> {
  if (emergencyAccessId === null) return
  const provider = await db.selectFrom('oidcProviders').select('id').limit(1).executeTakeFirst()
  if (!provider)
    throw invalidFields({
      emergencyAccessId: message({ id: 'Add a provider first, or no one else could sign in' }),
    })
  const manager = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', emergencyAccessId)
    .where('role', '=', 'pm')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!manager) throw invalidFields({ emergencyAccessId: message({ id: 'Choose an active project manager' }) })
}

export async function showEmergencyAccess(db: Db, emergencyAccessId: string | null) {
  if (emergencyAccessId === null) return null
  const { fullName: name } = await db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', emergencyAccessId)
    .executeTakeFirstOrThrow()
  return { id: emergencyAccessId, name }
}
