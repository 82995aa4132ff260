import { LIMITS } from '@oriel/contracts/limits'
import type { MilestoneFilter, Milestones, MilestonesByDate } from '@oriel/contracts/v1/projects/milestones-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../projects/find-project.ts'
import { showMilestone, visibleMilestones } from './find-milestones.ts'

export async function listMilestones({ id }: { id: string }, ctx: RequestContext): Promise<Milestones> {
  await findProject(id, ctx)
  const rows = await visibleMilestones(ctx).where('milestones.projectId', '=', id).execute()
  return {
    items: rows.map((row) => showMilestone(ctx, row)),
    can: listPermissions(ctx.actor, { add: policy.project.setMilestones }),
  }
}

/** At most 1000. Empty if the project is hidden. */
export async function listMilestonesByDate(
  { from, to, project }: MilestoneFilter,
  ctx: RequestContext,
): Promise<MilestonesByDate> {
  const rows = await visibleMilestones(ctx)
    .$if(from !== undefined, (it) => it.where('milestones.dueOn', '>=', from ?? ''))
    .$if(to !== undefined, (it) => it.where('milestones.dueOn', '<=', to ?? ''))
    .$if(project !== undefined, (it) => it.where('milestones.projectId', '=', project ?? ''))
    .$if(project === undefined, (it) => it.where('projects.archivedAt', 'is', null))
    .limit(LIMITS.listMost)
    .execute()
  const { projects } = await loadRelatedRecords(ctx, { people: [], projects: rows.map(({ projectId }) => projectId) })
  return { items: rows.map((row) => showMilestone(ctx, row)), projects }
}
