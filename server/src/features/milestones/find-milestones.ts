import { message } from '@oriel/contracts/message'
import type { Milestone } from '@oriel/contracts/v1/shapes/milestones'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

export type MilestoneRow = Selectable<Tables['milestones']>

/** A milestone is part of what its project says: whoever sees the project sees it. By their days. */
export const visibleMilestones = ({ actor, db }: Visit) =>
  db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.projectId')
    .where(visible(actor, policy.project.see, 'projects'))
    .selectAll('milestones')
    .orderBy('milestones.dueOn')
    .orderBy('milestones.id')

/** 404 for whoever does not see its project. */
export async function findMilestone(id: string, visit: Visit): Promise<MilestoneRow> {
  const found = await visibleMilestones(visit).where('milestones.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This milestone is not there any more' }))
  return found
}

export const showMilestone = ({ actor }: Visit, row: MilestoneRow): Milestone => ({
  id: row.id,
  project: row.projectId,
  title: row.title,
  dueOn: row.dueOn,
  reachedAt: row.reachedAt,
  version: row.version,
  can: verbs(actor, { edit: policy.project.setMilestones, delete: policy.project.setMilestones }),
})
