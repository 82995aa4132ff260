import type { ManagerSetPasswords } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { oneTimePasswordExpiry } from './one-time-passwords.ts'
import { readSignInSettings } from './read-sign-in-settings.ts'

const MAX_ROWS = 50

export async function listManagerSetPasswords({ db, actor }: RequestContext): Promise<ManagerSetPasswords> {
  ensureAllowed(actor, policy.signInSettings.see)
  const settings = await readSignInSettings(db)
  const issued = db
    .selectFrom('users')
    .where('passwordState', '=', 'issued')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  const { total } = await issued.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const people = await issued
    .select(['id', 'fullName as name', 'role', 'passwordState', 'passwordIssuedAt', 'createdAt'])
    .orderBy((it) => it.fn.coalesce('passwordIssuedAt', 'createdAt'))
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute()
  return {
    items: people.map(({ id, name, role, ...account }) => ({
      id,
      name,
      role,
      until: oneTimePasswordExpiry(settings, account),
    })),
    total,
  }
}
