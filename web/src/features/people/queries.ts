import { LIMITS } from '@oriel/contracts/limits'
import { listInvitations } from '@oriel/contracts/v1/invitations'
import { getHoldings, listPeople, listPersonChoices, listSessions, listStaff } from '@oriel/contracts/v1/people'
import type { ChoicesFilter, PersonFilter, StaffFilter } from '@oriel/contracts/v1/shapes/people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { pageOf } from '../../lib/api/pages.ts'

type PeopleFilter = Pick<PersonFilter, 'q' | 'role'> & { page: number }

/** One page of accounts, ten at a time (REQ-1001), with the counts of the tiles. */
export const usersQuery = ({ page, ...filter }: PeopleFilter) =>
  queryOptions({
    queryKey: ['person', 'users', page, filter],
    queryFn: () => ask(listPeople, { ...filter, ...pageOf(page, LIMITS.usersPerPage) }),
    placeholderData: keepPreviousData,
  })

export const staffQuery = (filter: StaffFilter) =>
  queryOptions({
    queryKey: ['person', 'staff', filter],
    queryFn: () => ask(listStaff, filter),
    placeholderData: keepPreviousData,
  })

/** What somebody holds, asked right before they leave. */
export const holdingsQuery = (id: string) =>
  queryOptions({ queryKey: ['person', 'holdings', id], queryFn: () => ask(getHoldings, { id }), staleTime: 0 })

/** Who can be picked. */
export const choicesQuery = (role: NonNullable<ChoicesFilter['role']>) =>
  queryOptions({ queryKey: ['person', 'choices', role], queryFn: () => ask(listPersonChoices, { role }) })

/** Where somebody is signed in. */
export const sessionsQuery = (id: string) =>
  queryOptions({ queryKey: ['session', 'of', id], queryFn: () => ask(listSessions, { id }), staleTime: 0 })

/** Who was invited, and what became of it. */
export const invitationsQuery = queryOptions({
  queryKey: ['person', 'invitations'],
  queryFn: () => ask(listInvitations, {}),
})
