import { messages } from '@oriel/contracts/messages'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { updateAccount } from '../../people/accounts/update-account.ts'
import type { InvitationRow } from './invitation-links.ts'

/** Created without a password, so never used. */
export const findUnclaimedAccount = (db: Db, { emailKey, role }: Pick<InvitationRow, 'emailKey' | 'role'>) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('emailKey', '=', emailKey)
    .where('role', '=', role)
    .where('status', '=', 'active')
    .where('lastSignInAt', 'is', null)
    .where('passwordState', '=', 'issued')
    .where('issuedSecret', 'is', null)
    .where('createdById', 'is not', null)
    .executeTakeFirst()

export async function claimAccount(
  ctx: RequestContext,
  { id, fullName }: { id: string; fullName: string },
  { name, passwordHash, secrets }: { name: string; passwordHash: string; secrets: Secrets },
) {
  const claimed = await ctx.db
    .updateTable('users')
    .set({ passwordHash, passwordState: 'user-set' })
    .where('id', '=', id)
    .where('passwordState', '=', 'issued')
    .returning('id')
    .executeTakeFirst()
  if (!claimed) throw conflict(messages.emailTaken)
  if (name !== fullName) await updateAccount({ id, name }, ctx, secrets)
}
