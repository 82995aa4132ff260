import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** REQ-704. */
export async function listAssignableIds({ db }: Pick<RequestContext, 'db'>, projectId: string): Promise<string[]> {
  const team = db.selectFrom('projectMembers').select('userId').where('projectId', '=', projectId)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['pm', 'employee'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where((it) => it.or([it('role', '=', 'pm'), it('id', 'in', team)]))
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
