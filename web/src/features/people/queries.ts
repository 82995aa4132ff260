import { LIMITS } from '@oriel/contracts/limits'
import { getHoldings, listPeople, listPersonChoices, listStaff } from '@oriel/contracts/v1/people'
import type { ChoicesFilter, PersonFilter, StaffFilter } from '@oriel/contracts/v1/shapes/people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { pageOf } from '../../lib/api/pages.ts'

type PeopleWish = Pick<PersonFilter, 'q' | 'role'> & { page: number }

/** One page of accounts, ten at a time (REQ-1001), with the counts of the tiles. */
export const usersQuery = ({ page, ...wish }: PeopleWish) =>
  queryOptions({
    queryKey: ['person', 'users', page, wish],
    queryFn: () => ask(listPeople, { ...wish, ...pageOf(page, LIMITS.usersPerPage) }),
    placeholderData: keepPreviousData,
  })

export const staffQuery = (wish: StaffFilter) =>
  queryOptions({
    queryKey: ['person', 'staff', wish],
    queryFn: () => ask(listStaff, wish),
    placeholderData: keepPreviousData,
  })

/** What somebody holds, asked right before they leave. */
export const holdingsQuery = (id: string) =>
  queryOptions({ queryKey: ['person', 'holdings', id], queryFn: () => ask(getHoldings, { id }), staleTime: 0 })

/** Who can be picked. */
export const choicesQuery = (role: NonNullable<ChoicesFilter['role']>) =>
  queryOptions({ queryKey: ['person', 'choices', role], queryFn: () => ask(listPersonChoices, { role }) })
