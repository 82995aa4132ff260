import { listMilestonesInDays } from '@oriel/contracts/v1/milestones'
import type { Milestone, MilestoneFilter, MilestonesInDays } from '@oriel/contracts/v1/shapes/milestones'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

/** Of all that the reader sees, in these days. */
export const milestonesInDaysQuery = (filter: MilestoneFilter) =>
  queryOptions({ queryKey: ['customer', 'milestones', filter], queryFn: () => ask(listMilestonesInDays, filter) })

/** With its project by name. */
export type MilestoneOn = Omit<Milestone, 'project'> & { project: { id: string; name: string } }

export const milestonesOn = ({ items, projects }: MilestonesInDays): MilestoneOn[] =>
  items.map((it) => ({ ...it, project: { id: it.project, name: projects[it.project]?.name ?? '' } }))
