import { LIMITS } from '@oriel/contracts/limits'
import {
  getOpenAssignments,
  listPeople,
  listPersonChoices,
  listPersonSessions,
  listStaff,
} from '@oriel/contracts/v1/people/people'
import type { PersonChoiceFilter, PersonFilter, StaffFilter } from '@oriel/contracts/v1/people/people-schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { pageParams } from '../../../lib/api/url-state.ts'

type PeopleFilter = Pick<PersonFilter, 'q' | 'role'> & { page: number }

/** REQ-1001: ten per page. */
export const usersQuery = ({ page, ...filter }: PeopleFilter) =>
  callQuery(
    ['person', 'users', page, filter],
    listPeople,
    { ...filter, ...pageParams(page, LIMITS.usersPerPage) },
    { placeholderData: keepPreviousData },
  )

export const staffQuery = (filter: StaffFilter) =>
  callQuery(['person', 'staff', filter], listStaff, filter, { placeholderData: keepPreviousData })

export const openAssignmentsQuery = (id: string) =>
  callQuery(['person', 'openAssignments', id], getOpenAssignments, { id }, { staleTime: 0 })

export const personChoicesQuery = (role: NonNullable<PersonChoiceFilter['role']>) =>
  callQuery(['person', 'choices', role], listPersonChoices, { role })

export const sessionsQuery = (id: string) =>
  callQuery(['session', 'of', id], listPersonSessions, { id }, { staleTime: 0 })
