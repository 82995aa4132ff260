import type { Db } from '../../../platform/db/connection/connect.ts'
import { readWorkspace } from '../../settings/workspace/read-settings.ts'

/** What stands beside the digits in an app that has several of them. */
export async function totpLabel(db: Db, userId: string): Promise<{ issuer: string; label: string }> {
  const { email, fullName } = await db
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name } = await readWorkspace(db)
  // A colon would end the name.
  return { issuer: (name || 'Oriel').replaceAll(':', ' '), label: (email ?? fullName).replaceAll(':', ' ') }
}
