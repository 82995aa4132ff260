import { getManagerNeeds } from '@oriel/contracts/v1/home'
import { listRequests } from '@oriel/contracts/v1/requests'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { personOf } from '../../lib/people.ts'
import { workOf } from '../../lib/work-items.ts'

/** What a manager has to look after, and who has how much to do, with the names of whom and what it mentions. */
export const managerNeedsQuery = queryOptions({
  queryKey: ['home', 'manager', 'needs'],
  async queryFn() {
    const { work, late, unassigned, unbegun, workload, ...rest } = await ask(getManagerNeeds, {})
    const rows = new Map(work.map((row) => [row.id, workOf(row, rest)]))
    const named = ({ first, ...counts }: typeof late) => ({
      ...counts,
      first: first.flatMap((id) => rows.get(id) ?? []),
    })
    return {
      late: named(late),
      unassigned: named(unassigned),
      unbegun: named(unbegun),
      workload: workload.map(({ person, ...counts }) => ({ person: personOf(rest.people, person), ...counts })),
      week: rest.week,
      lateProjects: rest.lateProjects,
      lateProjectCount: rest.lateProjectCount,
    }
  },
})
export type ManagerNeeds = Awaited<ReturnType<NonNullable<(typeof managerNeedsQuery)['queryFn']>>>
export type Pieces = ManagerNeeds['late']

/** As many requests as the list has room for, where all of one reason are shown. */
const REQUESTS = 10

/** What nobody has decided, the longest waiting first, with what stands beside it. */
export const undecidedQuery = queryOptions({
  queryKey: ['request', 'undecided'],
  queryFn: () => ask(listRequests, { status: 'pending', limit: REQUESTS }),
})
export type Undecided = Awaited<ReturnType<NonNullable<(typeof undecidedQuery)['queryFn']>>>
