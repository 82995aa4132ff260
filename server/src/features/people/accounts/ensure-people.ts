import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { activeStaff } from '../teams/active-staff.ts'

/** An active client; missing and unsuitable users get the same error. Locks the row until commit. */
export async function ensureClient({ db }: RequestContext, id: string) {
  const found = await activeClient(db, id)
    .$if(isPostgres(db), (it) => it.forShare())
    .executeTakeFirst()
  if (!found) throw invalidFields({ client: notAvailable })
}

export async function ensureClientNow({ db }: RequestContext, id: string, field: string) {
  if (!(await activeClient(db, id).executeTakeFirst())) throw invalidFields({ [field]: notAvailable })
}

const notAvailable = message({ id: 'Customer user is not available' })

const activeClient = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)

/** Active staff (REQ-605). `already` may stay. */
export async function ensureMembers(ctx: RequestContext, ids: string[], already: readonly string[] = []) {
  const available = await activeStaff(ctx, ids)
  if (ids.some((id) => !available.has(id) && !already.includes(id)))
    throw invalidFields({ team: message({ id: 'Team members must be active employees or project managers' }) })
}

/** Managers or members of the project's team (REQ-704). `already` may stay. */
export async function ensureAssignees(
  ctx: RequestContext,
  projectId: string,
  ids: string[],
  already: readonly string[] = [],
) {
  const newcomers = ids.filter((id) => !already.includes(id))
  if (newcomers.length === 0) return
  const available = await activeStaff(ctx, newcomers)
  const team = await ctx.db.selectFrom('projectMembers').select('userId').where('projectId', '=', projectId).execute()
  const fits = (id: string) =>
    available.get(id) === 'pm' || (available.has(id) && team.some(({ userId }) => userId === id))
  if (!newcomers.every(fits))
    throw invalidFields({ assignees: message({ id: 'Assignees must belong to the project team' }) })
}
