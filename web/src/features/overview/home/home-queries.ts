import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { listPeople } from '@oriel/contracts/v1/people/people'
import { getHome, listHomeWork } from '@oriel/contracts/v1/overview/home'
import type { Home, HomeQuery, HomeWorkFilter } from '@oriel/contracts/v1/overview/home-schemas'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

type HomeOf<Kind extends Home['kind']> = Extract<Home, { kind: Kind }>
export type ManagerHome = HomeOf<'manager'>
export type EmployeeHome = HomeOf<'employee'>
export type ClientHome = HomeOf<'client'>

/** Depends on the reader's role, as do the routes. */
export const homeQuery = <Kind extends Home['kind']>(kind: Kind, of: () => HomeQuery = () => ({})) =>
  queryOptions({ queryKey: ['home', kind], queryFn: async () => (await callApi(getHome, of())) as HomeOf<Kind> })

export const managerHomeQuery = homeQuery('manager')
export const employeeHomeQuery = homeQuery('employee')

/** Requested only while setup is incomplete. */
export const peopleCountsQuery = queryOptions({
  queryKey: ['person', 'counts'],
  queryFn: async () => (await callApi(listPeople, { limit: 1 })).counts,
})
export type PeopleCounts = Awaited<ReturnType<NonNullable<(typeof peopleCountsQuery)['queryFn']>>>

/** `from` is a cursor: the first page comes with the home. */
export const homeWorkQuery = (filter: HomeWorkFilter['filter'], from = '') =>
  infiniteQueryOptions({
    queryKey: ['home', 'employee', 'work', filter, from],
    queryFn: ({ pageParam: after }) => callApi(listHomeWork, { filter, ...(after ? { after } : {}) }),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const clientHomeQuery = homeQuery('client', selectedCompanyFilter)

/** The latest 24. */
export const archivedProjectsQuery = queryOptions({
  queryKey: ['customer', 'archived'],
  queryFn: () => callApi(listProjects, { archived: 'true', limit: 24 }),
})

export const CLIENT_WORK_PATH = '/customer-work'

export const PROJECT_FILTERS = {
  active: '?projects=active',
  completed: '?projects=completed',
  planning: '?projects=planning',
  onHold: '?projects=on-hold',
  cancelled: '?projects=cancelled',
}
