import { message } from '@oriel/contracts/message'
import type { Milestone } from '@oriel/contracts/v1/projects/milestones-schemas'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

export type MilestoneRow = Selectable<Tables['milestones']>

export const visibleMilestones = ({ actor, db }: RequestContext) =>
  db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.projectId')
    .where(visible(actor, policy.project.see, 'projects'))
    .selectAll('milestones')
    .orderBy('milestones.dueOn')
    .orderBy('milestones.id')

export async function findMilestone(id: string, ctx: RequestContext): Promise<MilestoneRow> {
  const found = await visibleMilestones(ctx).where('milestones.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This milestone no longer exists' }))
  return found
}

export const showMilestone = ({ actor }: RequestContext, row: MilestoneRow): Milestone => ({
  id: row.id,
  project: row.projectId,
  title: row.title,
  dueOn: row.dueOn,
  reachedAt: row.reachedAt,
  version: row.version,
  can: listPermissions(actor, { edit: policy.project.setMilestones, delete: policy.project.setMilestones }),
})
