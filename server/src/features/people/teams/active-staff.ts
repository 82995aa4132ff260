import type { Role } from '@oriel/contracts/enums'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** Row locks prevent deactivation before commit. */
export async function activeStaff({ db }: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Role>()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('role', 'in', ['pm', 'employee'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .$if(isPostgres(db), (it) => it.forShare())
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}
