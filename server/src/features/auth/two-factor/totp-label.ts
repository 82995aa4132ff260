import type { Db } from '../../../platform/db/connection/connect.ts'
import { readWorkspace } from '../../../platform/db/read-settings.ts'

export async function totpLabel(db: Db, userId: string): Promise<{ issuer: string; label: string }> {
  const { email, fullName } = await db
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name } = await readWorkspace(db)
  return { issuer: (name || 'Oriel').replaceAll(':', ' '), label: (email ?? fullName).replaceAll(':', ' ') }
}
