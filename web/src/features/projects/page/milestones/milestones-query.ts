import { listMilestones } from '@oriel/contracts/v1/milestones'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../lib/api/ask.ts'

/** Of a project, by their days. */
export const milestonesQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'milestones', id], queryFn: () => ask(listMilestones, { id }) })
