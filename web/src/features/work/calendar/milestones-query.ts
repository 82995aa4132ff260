import { listMilestonesByDate } from '@oriel/contracts/v1/projects/milestones'
import type { Milestone, MilestoneFilter, MilestonesByDate } from '@oriel/contracts/v1/projects/milestones-schemas'
import { callQuery } from '../../../lib/api/call-query.ts'

export const milestonesInRangeQuery = (filter: MilestoneFilter) =>
  callQuery(['customer', 'milestones', filter], listMilestonesByDate, filter)

export type MilestoneOnCalendar = Omit<Milestone, 'project'> & { project: { id: string; name: string } }

export const withProjectNames = ({ items, projects }: MilestonesByDate): MilestoneOnCalendar[] =>
  items.map((it) => ({ ...it, project: { id: it.project, name: projects[it.project]?.name ?? '' } }))
