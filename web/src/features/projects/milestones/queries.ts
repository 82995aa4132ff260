import { listMilestones } from '@oriel/contracts/v1/projects/milestones'
import { callQuery } from '../../../lib/api/call-query.ts'

/** By date. */
export const milestonesQuery = (id: string) => callQuery(['customer', 'milestones', id], listMilestones, { id })
