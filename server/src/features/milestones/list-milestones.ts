import { LIMITS } from '@oriel/contracts/limits'
import type { MilestoneFilter, Milestones, MilestonesInDays } from '@oriel/contracts/v1/shapes/milestones'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { findProject } from '../projects/find-project.ts'
import { showMilestone, visibleMilestones } from './find-milestones.ts'

export async function listMilestones({ id }: { id: string }, visit: Visit): Promise<Milestones> {
  await findProject(id, visit)
  const rows = await visibleMilestones(visit).where('milestones.projectId', '=', id).execute()
  return {
    items: rows.map((row) => showMilestone(visit, row)),
    can: verbs(visit.actor, { add: policy.project.setMilestones }),
  }
}

/** The first 1000. A project that is not seen has none. */
export async function listMilestonesInDays(
  { from, to, project }: MilestoneFilter,
  visit: Visit,
): Promise<MilestonesInDays> {
  const rows = await visibleMilestones(visit)
    .$if(from !== undefined, (it) => it.where('milestones.dueOn', '>=', from ?? ''))
    .$if(to !== undefined, (it) => it.where('milestones.dueOn', '<=', to ?? ''))
    .$if(project !== undefined, (it) => it.where('milestones.projectId', '=', project ?? ''))
    .limit(LIMITS.listMost)
    .execute()
  const { projects } = await tablesOf(visit, { people: [], projects: rows.map(({ projectId }) => projectId) })
  return { items: rows.map((row) => showMilestone(visit, row)), projects }
}
