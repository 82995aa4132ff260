import { listMilestones } from '@oriel/contracts/v1/projects/milestones'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** By date. */
export const milestonesQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'milestones', id], queryFn: () => callApi(listMilestones, { id }) })
