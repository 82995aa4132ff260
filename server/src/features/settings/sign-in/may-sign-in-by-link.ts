import type { Role } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { sideOf } from '../../../policy/side.ts'
import { readSignInSettings } from './read-sign-in-settings.ts'

export async function maySignInByLink(db: Db, person: { role: Role }): Promise<boolean> {
  const { linkSignIn } = await readSignInSettings(db)
  return linkSignIn === 'everyone' || (linkSignIn === 'clients' && sideOf(person) === 'client')
}
