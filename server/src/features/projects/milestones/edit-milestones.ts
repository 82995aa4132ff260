import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { MilestoneDraft, MilestoneEdit } from '@oriel/contracts/v1/projects/milestones-schemas'
import type { StoredActivityType } from '../../../platform/db/stored-activity-types.ts'
import type { WorkStatus } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordDateChange } from '../date-changes/record-date-change.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { findMilestone, type MilestoneRow, showMilestone } from './find-milestones.ts'

export async function addMilestone(
  { id: projectId, title, dueOn }: z.output<typeof MilestoneDraft>,
  ctx: RequestContext,
) {
  const { db, actor } = ctx
  await findProjectToChange(projectId, ctx)
  ensureAllowed(actor, policy.project.setMilestones)
  const { count } = await db
    .selectFrom('milestones')
    .where('projectId', '=', projectId)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= QUOTAS.milestones) throw conflict(message({ id: 'A project can have up to 100 milestones' }))
  const now = new Date().toISOString()
  const made = { id: newId(), projectId, title, dueOn, createdById: actor.id, createdAt: now, updatedAt: now }
  await db.insertInto('milestones').values(made).execute()
  await recordMilestone(ctx, 'milestone_added', made, { plannedOn: [null, dueOn] })
  return showMilestone(ctx, { ...made, reachedAt: null, version: 1 })
}

export async function changeMilestone(
  { id, version, reached, reason, ...edit }: z.output<typeof MilestoneEdit>,
  ctx: RequestContext,
) {
  const before = await findMilestoneToChange(id, ctx)
  await ensureCurrentVersion(version, before.version, async () => showMilestone(ctx, before))
  const now = new Date().toISOString()
  const { title = before.title, dueOn = before.dueOn } = edit
  const reachedAt = reached === undefined ? before.reachedAt : reached ? (before.reachedAt ?? now) : null
  const changes = diffMilestone({
    title: [before.title, title],
    plannedOn: [before.dueOn, dueOn],
    status: [statusOf(before.reachedAt), statusOf(reachedAt)],
  })
  if (Object.keys(changes).length === 0) return showMilestone(ctx, before)
  const moved = await recordDateChange(ctx, { ...before, milestoneId: id, isShared: true }, { dueOn, reason })
  const after = { ...before, title, dueOn, reachedAt, updatedAt: now, version: before.version + 1 }
  await ctx.db.updateTable('milestones').set(after).where('id', '=', id).execute()
  await recordMilestone(ctx, 'milestone_updated', after, { ...changes, ...moved })
  return showMilestone(ctx, after)
}

export async function deleteMilestone({ id }: { id: string }, ctx: RequestContext) {
  const milestone = await findMilestoneToChange(id, ctx)
  await ctx.db.deleteFrom('movedDays').where('milestoneId', '=', id).execute()
  await ctx.db.deleteFrom('milestones').where('id', '=', id).execute()
  await recordMilestone(ctx, 'milestone_deleted', milestone, {})
  return { id }
}

async function findMilestoneToChange(id: string, ctx: RequestContext): Promise<MilestoneRow> {
  const { projectId } = await findMilestone(id, ctx)
  await lockProject(ctx.db, projectId)
  const milestone = await findMilestone(id, ctx)
  ensureAllowed(ctx.actor, policy.project.setMilestones)
  return milestone
}

/** Feeds show milestones with work statuses. */
const statusOf = (reachedAt: string | null): WorkStatus => (reachedAt === null ? 'pending' : 'completed')

type Changes = Record<string, readonly [string | null, string]>

const diffMilestone = (pairs: Changes): Changes =>
  Object.fromEntries(Object.entries(pairs).filter(([, [before, after]]) => before !== after))

const recordMilestone = (
  ctx: RequestContext,
  type: StoredActivityType,
  { projectId, title }: Pick<MilestoneRow, 'projectId' | 'title'>,
  changes: Changes,
) =>
  recordActivity(ctx, {
    type,
    target: { type: 'project', id: projectId, title },
    projectId,
    audience: 'client',
    changes,
  })
