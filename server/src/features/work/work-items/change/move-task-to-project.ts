import { openStatuses } from '@oriel/contracts/enums'
import { fillMessage } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import { type SqlBool, sql } from 'kysely'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import { insertPositionAfter, shiftPositions, nextPosition } from '../../../../platform/db/positions.ts'
import { conflict, invalidFields } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { isSameClient } from '../../../people/companies/client-company.ts'
import { findProject, lookUpProject, type ProjectRow } from '../../../projects/projects/find-project.ts'
import { ensureNoPendingSignOff } from '../../../people/approvers/ensure-no-pending-sign-off.ts'
import { listAssigneesOutsideTeam } from '../../../people/teams/assignees-outside-team.ts'
import { detachDependencies } from '../../dependencies/update-dependencies.ts'
import { findWorkItem, lookUpWorkItem, type WorkItem } from '../../../projects/lookups/find-work-item.ts'
import { type AttachedRecords, findAttachedRecords, logEntriesAbout } from './attached-records.ts'
import { siblingNotFound } from './free-position.ts'

interface Place {
  projectId: string
  position?: number | undefined
  after?: string | null | undefined
}

/**
 * Moves attached content, activity entries and trash. People outside the new team lose its open work. Tasks with
 * requests or sign-offs stay within the company. Requires both project locks; the caller checks permission.
 */
export async function moveTaskToProject(ctx: RequestContext, task: WorkItem, to: Place): Promise<WorkItem> {
  const { actor, db } = ctx
  const goesTo = await lookUpProject(to.projectId, ctx)
  if (!goesTo) throw invalidFields({ project: refusals.noSuchProject })
  ensureAllowed(actor, policy.project.createTask, { isArchived: goesTo.archivedAt !== null })
  const comesFrom = await findProject(task.projectId, ctx)
  const hanging = await findAttachedRecords(ctx, [task.id])
  await ensureNoPendingSignOff(ctx, { workItems: hanging.workItems })
  if (!isSameClient(goesTo, comesFrom)) {
    const { title } = task
    const signOffs = hanging.askedToSign.length > 0
    if (hanging.requests.length > 0)
      throw conflict(fillMessage(signOffs ? refusals.bothPreventMove : refusals.requestsPreventMove, { title }))
    if (signOffs) throw conflict(fillMessage(refusals.signOffsPreventMove, { title }))
  }
  const position = await reservePosition(ctx, task, to)
  await leaveTeam(ctx, hanging.workItems, goesTo)
  await db
    .updateTable('workItems')
    .set({ projectId: goesTo.id, position, updatedAt: new Date().toISOString(), version: task.version + 1 })
    .where('id', '=', task.id)
    .execute()
  await moveAttachedRecords(ctx, hanging, goesTo.id)
  await detachDependencies(db, hanging.workItems)
  await recordTaskMove(ctx, task, goesTo)
  return findWorkItem(ctx, task.id)
}

async function reservePosition(
  ctx: RequestContext,
  task: WorkItem,
  { projectId, position, after }: Place,
): Promise<number> {
  const { db } = ctx
  const siblings = { projectId, parentId: null }
  if (after !== undefined) {
    if (after !== null && !(await lookUpWorkItem(ctx, after, { kind: 'task', projectId }))) throw siblingNotFound()
    return insertPositionAfter(db, siblings, after, task.id)
  }
  if (position === undefined) return nextPosition(db, siblings)
  await shiftPositions(db, siblings, position, task.id)
  return position
}

/** Completed work keeps assignees as a record. */
async function leaveTeam(ctx: RequestContext, workItems: readonly string[], { id }: ProjectRow) {
  const { db } = ctx
  const outside = await listAssigneesOutsideTeam(ctx, id, workItems)
  if (outside.length === 0) return
  await db
    .deleteFrom('workItemAssignees')
    .where('userId', 'in', outside)
    .where('workItemId', 'in', (it) =>
      it
        .selectFrom('workItems')
        .select('id')
        .where(inList(db, 'id', workItems))
        .where('status', 'in', openStatuses),
    )
    .execute()
}

async function moveAttachedRecords(
  { db }: RequestContext,
  { workItems, requests }: AttachedRecords,
  projectId: string,
) {
  const requestIds = requests.map(({ id }) => id)
  for (const [table, column, ids] of [
    ['workItems', 'id', workItems],
    ['requests', 'id', requestIds],
    ['comments', 'workItemId', workItems],
    ['comments', 'requestId', requestIds],
    ['files', 'workItemId', workItems],
    ['files', 'requestId', requestIds],
    ['deliverables', 'workItemId', workItems],
  ] as const) {
    if (ids.length === 0) continue
    const [there, deleted] = [inList(db, column, ids), sql<string>`select "trashId" from ${sql.table(table)}`]
    await db.updateTable(table).set({ projectId }).where(there).execute()
    await db
      .updateTable('trash')
      .set({ projectId })
      .where(sql<SqlBool>`"id" in (${deleted} where ${there} and "trashId" is not null)`)
      .execute()
  }
  await db
    .updateTable('movedDays')
    .set({ projectId })
    .where(inList(db, 'workItemId', workItems))
    .execute()
  const lines = db.updateTable('activities').set({ projectId })
  for (const part of logEntriesAbout({ db }, workItems)) await lines.where(part).execute()
  if (requestIds.length > 0)
    await lines
      .where('inFeeds', '=', 1)
      .where(inList(db, 'requestId', requestIds))
      .execute()
}

/** In both projects; the former one's entry has no link. */
async function recordTaskMove(ctx: RequestContext, task: WorkItem, goesTo: ProjectRow) {
  const line = {
    type: 'task_moved',
    target: { type: 'task', id: task.id, title: task.title },
    audience: 'client',
    isSealed: task.audience !== 'client',
    changes: { projectId: [task.projectId, goesTo.id] },
  } as const
  await recordActivity(ctx, { ...line, projectId: task.projectId })
  await recordActivity(ctx, { ...line, projectId: goesTo.id, rootId: task.id, workItemId: task.id })
}
