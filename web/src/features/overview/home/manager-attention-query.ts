import { getManagerAttention } from '@oriel/contracts/v1/overview/home'
import { listRequests } from '@oriel/contracts/v1/requests/requests'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { personById } from '../../../lib/people.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'

export const managerAttentionQuery = queryOptions({
  queryKey: ['home', 'manager', 'needs'],
  async queryFn() {
    const {
      work,
      overdue: late,
      unassigned,
      notStarted: unbegun,
      workload,
      ...rest
    } = await callApi(getManagerAttention, {})
    const rows = new Map(work.map((row) => [row.id, toWorkSummary(row, rest)]))
    const named = ({ first, ...counts }: typeof late) => ({
      ...counts,
      first: first.flatMap((id) => rows.get(id) ?? []),
    })
    return {
      late: named(late),
      unassigned: named(unassigned),
      unbegun: named(unbegun),
      workload: workload.map(({ person, ...counts }) => ({ person: personById(rest.people, person), ...counts })),
      inbox: rest.inbox,
      week: rest.week,
      lateProjects: rest.overdueProjects,
      lateProjectCount: rest.overdueProjectCount,
    }
  },
})
export type ManagerAttentionData = Awaited<ReturnType<NonNullable<(typeof managerAttentionQuery)['queryFn']>>>
export type WorkSelection = ManagerAttentionData['late']

/** The list's length when one reason is expanded. */
const REQUESTS = 10

export const pendingOfProjectQuery = (project?: string) =>
  callQuery(['request', 'undecided', project], listRequests, { status: 'pending', project, limit: REQUESTS })
export const pendingRequestsQuery = pendingOfProjectQuery()
export type PendingRequests = Awaited<ReturnType<NonNullable<(typeof pendingRequestsQuery)['queryFn']>>>
