import { LIMITS } from '@oriel/contracts/limits'
import {
  getOpenAssignments,
  listPeople,
  listPersonChoices,
  listPersonSessions,
  listStaff,
} from '@oriel/contracts/v1/people/people'
import type { PersonChoiceFilter, PersonFilter, StaffFilter } from '@oriel/contracts/v1/people/people-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageParams } from '../../../lib/api/pagination.ts'

type PeopleFilter = Pick<PersonFilter, 'q' | 'role'> & { page: number }

/** Ten per page (REQ-1001). */
export const usersQuery = ({ page, ...filter }: PeopleFilter) =>
  queryOptions({
    queryKey: ['person', 'users', page, filter],
    queryFn: () => callApi(listPeople, { ...filter, ...pageParams(page, LIMITS.usersPerPage) }),
    placeholderData: keepPreviousData,
  })

export const staffQuery = (filter: StaffFilter) =>
  queryOptions({
    queryKey: ['person', 'staff', filter],
    queryFn: () => callApi(listStaff, filter),
    placeholderData: keepPreviousData,
  })

export const openAssignmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', 'holdings', id],
    queryFn: () => callApi(getOpenAssignments, { id }),
    staleTime: 0,
  })

export const personChoicesQuery = (role: NonNullable<PersonChoiceFilter['role']>) =>
  queryOptions({ queryKey: ['person', 'choices', role], queryFn: () => callApi(listPersonChoices, { role }) })

export const sessionsQuery = (id: string) =>
  queryOptions({ queryKey: ['session', 'of', id], queryFn: () => callApi(listPersonSessions, { id }), staleTime: 0 })
