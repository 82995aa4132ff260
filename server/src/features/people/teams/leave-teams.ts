import { openStatuses } from '@oriel/contracts/enums'
import { message } from '@oriel/contracts/message'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { activeStaff } from './active-staff.ts'
import { listOpenAssignments } from './open-assignments.ts'
import { addMembers, leaveOpenWork, listMemberIds } from './team-members.ts'
import { recordMemberChanges, notifyRemovedMembers } from './record-member-changes.ts'

export type Successors = Record<string, string>

/** Finished work keeps its assignees. */
export async function leaveTeams(ctx: RequestContext, userId: string, successors: Successors = {}) {
  const { db } = ctx
  const staff = await activeStaff(ctx, Object.values(successors))
  if (Object.values(successors).some((id) => id === userId || !staff.has(id)))
    throw invalidFields({ successors: message({ id: 'Choose an active employee or project manager to take over' }) })
  const managers = new Set([...staff].flatMap(([id, role]) => (sideOf({ role }) === 'manager' ? [id] : [])))
  const { items } = await listOpenAssignments(ctx, userId)
  // Sorted, against deadlocks.
  for (const { project, work } of items.toSorted((one, other) => (one.project.id < other.project.id ? -1 : 1))) {
    await lockProject(db, project.id)
    const successor = successors[project.id]
    const moved = await replaceMember(ctx, project.id, {
      userId,
      successor,
      needsTeam: successor !== undefined && !managers.has(successor),
    })
    if (successor) await takeOver(ctx, userId, successor, work)
    await leaveOpenWork(project.id, [userId], ctx)
    await recordMemberChanges(project.id, moved, ctx)
    notifyRemovedMembers(project.id, [userId], ctx)
  }
  await leaveTrashedProjects(ctx, userId)
}

async function replaceMember(
  ctx: RequestContext,
  projectId: string,
  { userId, successor, needsTeam }: { userId: string; successor: string | undefined; needsTeam: boolean },
) {
  const { db } = ctx
  const members = await listMemberIds(projectId, ctx)
  const left = members.filter((id) => id === userId)
  const joined =
    successor && !members.includes(successor) && (left.length > 0 || needsTeam) ? [successor] : ([] as string[])
  await db.deleteFrom('projectMembers').where('projectId', '=', projectId).where('userId', '=', userId).execute()
  await addMembers(projectId, joined, ctx)
  if (left.length + joined.length > 0)
    await db
      .updateTable('projects')
      .set(({ eb }) => ({ updatedAt: new Date().toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', projectId)
      .execute()
  return { joined, left }
}

async function takeOver({ db }: RequestContext, userId: string, successor: string, work: readonly { id: string }[]) {
  if (work.length === 0) return
  const ids = work.map(({ id }) => id)
  await db
    .insertInto('workItemAssignees')
    .columns(['workItemId', 'userId', 'position'])
    .expression((it) =>
      it
        .selectFrom('workItemAssignees')
        .select(['workItemId', it.val(successor).as('userId'), 'position'])
        .where('userId', '=', userId)
        .where('workItemId', 'in', ids),
    )
    .onConflict((it) => it.doNothing())
    .execute()
}

/** A restored project must not bring them back. */
async function leaveTrashedProjects({ db }: RequestContext, userId: string) {
  await db.deleteFrom('projectMembers').where('userId', '=', userId).execute()
  const open = db.selectFrom('workItems').select('id').where('status', 'in', openStatuses)
  await db.deleteFrom('workItemAssignees').where('userId', '=', userId).where('workItemId', 'in', open).execute()
}
