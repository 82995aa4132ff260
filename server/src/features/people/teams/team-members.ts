import { openStatuses } from '@oriel/contracts/enums'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { inPreparedList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

const memberRows = preparedRows((db, _shape: '', { projectIds }: Record<'projectIds', string>) =>
  db
    .selectFrom('projectMembers')
    .select(['projectId', 'userId'])
    .where(inPreparedList(db, 'projectId', projectIds))
    .orderBy('addedAt')
    .orderBy('userId'),
)

export async function listMembers(projectIds: string[], { db }: RequestContext): Promise<Map<string, string[]>> {
  if (projectIds.length === 0) return new Map()
  const rows = await memberRows(db, '', { projectIds })
  const members = new Map<string, string[]>()
  for (const { projectId, userId } of rows) {
    const known = members.get(projectId)
    if (known) known.push(userId)
    else members.set(projectId, [userId])
  }
  return members
}

export const listMemberIds = async (projectId: string, ctx: RequestContext) =>
  (await listMembers([projectId], ctx)).get(projectId) ?? []

/** Also removes members from open work (REQ-605). Requires `lockProject`. */
export async function changeMembers(
  projectId: string,
  { before, wanted }: { before: readonly string[]; wanted: readonly string[] },
  ctx: RequestContext,
) {
  const joined = wanted.filter((id) => !before.includes(id))
  const left = before.filter((id) => !wanted.includes(id))
  if (joined.length > 0) await addMembers(projectId, joined, ctx)
  if (left.length > 0) {
    await ctx.db.deleteFrom('projectMembers').where('projectId', '=', projectId).where('userId', 'in', left).execute()
    await leaveOpenWork(projectId, left, ctx)
  }
  return { joined, left }
}

export async function addMembers(projectId: string, userIds: readonly string[], { db }: RequestContext) {
  if (userIds.length === 0) return
  const addedAt = new Date().toISOString()
  await db
    .insertInto('projectMembers')
    .values(userIds.map((userId) => ({ projectId, userId, addedAt })))
    .execute()
}

/** Increments the version: assignees are part of it. */
export async function leaveOpenWork(projectId: string, userIds: readonly string[], { db, afterwards }: RequestContext) {
  const mine = db.selectFrom('workItemAssignees').select('workItemId').where('userId', 'in', userIds)
  const affected = await db
    .updateTable('workItems')
    .set((it) => ({ version: it('version', '+', 1), updatedAt: new Date().toISOString() }))
    .where('projectId', '=', projectId)
    .where('status', 'in', openStatuses)
    .where('trashId', 'is', null)
    .where('id', 'in', mine)
    .returning(['id', 'parentId', 'audience'])
    .execute()
  if (affected.length === 0) return
  await db
    .deleteFrom('workItemAssignees')
    .where(
      'workItemId',
      'in',
      affected.map(({ id }) => id),
    )
    .where('userId', 'in', userIds)
    .execute()
  for (const kind of ['task', 'subtask'] as const) {
    const some = affected.filter(({ parentId }) => (parentId === null) === (kind === 'task'))
    if (some.length === 0) continue
    const audience = some.some((it) => it.audience === 'client') ? 'client' : 'team'
    afterwards(({ live }) => live.publish({ kind, projectId, audience }))
  }
}
