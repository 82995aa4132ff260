import type { TwoFactorPolicy, LinkSignInPolicy, Role } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { SETTINGS_ROW_ID } from '../../../platform/db/read-settings.ts'
import { sideOf } from '../../../policy/side.ts'

export interface StoredSignInSettings {
  linkSignIn: LinkSignInPolicy
  managersFrom: string | null
  employeesFrom: string | null
  breakGlassId: string | null
  issuedOnceFrom: string | null
  version: number
}

const asShipped: StoredSignInSettings = {
  linkSignIn: 'clients',
  managersFrom: null,
  employeesFrom: null,
  breakGlassId: null,
  issuedOnceFrom: null,
  version: 1,
}

export async function readSignInSettings(db: Db): Promise<StoredSignInSettings> {
  const row = await db.selectFrom('signInSettings').selectAll().executeTakeFirst()
  if (!row) return asShipped
  const { id: _, ...stored } = row
  return stored
}

/** Creates a missing row. */
export async function lockSignInSettings(db: Db): Promise<StoredSignInSettings> {
  await db
    .insertInto('signInSettings')
    .values({ ...asShipped, id: SETTINGS_ROW_ID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db)) await db.selectFrom('signInSettings').select('id').forUpdate().execute()
  return readSignInSettings(db)
}

export const twoFactorPolicyOf = ({ managersFrom, employeesFrom }: StoredSignInSettings): TwoFactorPolicy =>
  employeesFrom ? 'staff' : managersFrom ? 'managers' : 'optional'

export async function maySignInByLink(db: Db, person: { role: Role }): Promise<boolean> {
  const { linkSignIn } = await readSignInSettings(db)
  return linkSignIn === 'everyone' || (linkSignIn === 'clients' && sideOf(person) === 'client')
}
