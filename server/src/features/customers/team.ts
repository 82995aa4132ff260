import type { Visit } from '../../http/visit.ts'

export async function teamIdsOf(customerId: string, { db }: Visit): Promise<string[]> {
  const rows = await db
    .selectFrom('teamMembers')
    .select('userId')
    .where('customerId', '=', customerId)
    .orderBy('addedAt')
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Makes `wanted` the project's team. Whoever leaves it also leaves the open tasks and subtasks of the project
 * (decision 7). Ask under `lockProject`; answers who came and who went.
 */
export async function changeTeam(
  customerId: string,
  { before, wanted }: { before: readonly string[]; wanted: readonly string[] },
  visit: Visit,
) {
  const joined = wanted.filter((id) => !before.includes(id))
  const left = before.filter((id) => !wanted.includes(id))
  if (joined.length > 0) await addMembers(customerId, joined, visit)
  if (left.length > 0) {
    await visit.db.deleteFrom('teamMembers').where('customerId', '=', customerId).where('userId', 'in', left).execute()
    await leaveOpenWork(customerId, left, visit)
  }
  return { joined, left }
}

export async function addMembers(customerId: string, userIds: readonly string[], { db }: Visit) {
  if (userIds.length === 0) return
  const addedAt = new Date().toISOString()
  await db
    .insertInto('teamMembers')
    .values(userIds.map((userId) => ({ customerId, userId, addedAt })))
    .execute()
}

/** Open work of the project outside the trash loses these people, and gets a new version: its assignees changed. */
async function leaveOpenWork(customerId: string, userIds: readonly string[], { db, afterwards }: Visit) {
  const updatedAt = new Date().toISOString()
  const open = ['pending', 'in-progress'] as const
  for (const [things, assignees, column] of [
    ['tasks', 'taskAssignees', 'taskId'],
    ['subtasks', 'subtaskAssignees', 'subtaskId'],
  ] as const) {
    const mine = db.selectFrom(assignees).select(db.dynamic.ref<string>(column)).where('userId', 'in', userIds)
    const affected = await db
      .updateTable(things)
      .set((it) => ({ version: it('version', '+', 1), updatedAt }))
      .where('customerId', '=', customerId)
      .where('status', 'in', open)
      .where('trashId', 'is', null)
      .where('id', 'in', mine as never)
      .returning('id')
      .execute()
    if (affected.length === 0) continue
    await db
      .deleteFrom(assignees)
      .where(
        db.dynamic.ref(column),
        'in',
        affected.map(({ id }) => id),
      )
      .where('userId', 'in', userIds)
      .execute()
    afterwards(({ bell }) =>
      bell.ring({ kind: things === 'tasks' ? 'task' : 'subtask', customerId, audience: 'client' }),
    )
  }
}
