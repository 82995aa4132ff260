import { listMilestonesByDate } from '@oriel/contracts/v1/projects/milestones'
import type { Milestone, MilestoneFilter, MilestonesByDate } from '@oriel/contracts/v1/projects/milestones-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const milestonesInRangeQuery = (filter: MilestoneFilter) =>
  queryOptions({ queryKey: ['customer', 'milestones', filter], queryFn: () => callApi(listMilestonesByDate, filter) })

export type MilestoneOnCalendar = Omit<Milestone, 'project'> & { project: { id: string; name: string } }

export const withProjectNames = ({ items, projects }: MilestonesByDate): MilestoneOnCalendar[] =>
  items.map((it) => ({ ...it, project: { id: it.project, name: projects[it.project]?.name ?? '' } }))
