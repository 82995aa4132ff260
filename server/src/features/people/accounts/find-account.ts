import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

export interface AccountRow extends Selectable<Tables['users']> {
  createdBy: string | null
  refusedAt: string | null
  refusedAnswer: string | null
}

export const selectAccounts = ({ db }: Pick<RequestContext, 'db'>) =>
  db
    .selectFrom('users')
    .leftJoin('users as creators', 'creators.id', 'users.createdById')
    .leftJoin('refusedAddresses', 'refusedAddresses.emailKey', 'users.emailKey')
    .where('users.deletedAt', 'is', null)
    .selectAll('users')
    .select('creators.fullName as createdBy')
    .select(['refusedAddresses.at as refusedAt', 'refusedAddresses.answer as refusedAnswer'])

/** 404 for deleted accounts too. */
export async function findAccount(id: string, ctx: RequestContext): Promise<AccountRow> {
  const row = await selectAccounts(ctx).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(message({ id: 'User not found' }))
  return row
}

/** Row lock: of managers who deactivate each other, the second finds they're the last. */
export async function lockAccount({ db }: RequestContext, id: string) {
  if (!isPostgres(db)) return
  await db
    .selectFrom('users')
    .select('id')
    .where(({ or, eb }) => or([eb('role', '=', 'pm'), eb('id', '=', id)]))
    .orderBy('id')
    // Weaker than `for update`, because activity entries reference the account.
    .forNoKeyUpdate()
    .execute()
}
