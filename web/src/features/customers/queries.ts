import {
  listCustomers,
  listCustomerUsers,
  listEmployeeCustomers,
  listTeamWork,
} from '@oriel/contracts/classic/customers'
import { getProjectDetails } from '@oriel/contracts/classic/subtasks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/api/ask.ts'

/** Cards on one page of the list. */
const PER_PAGE = 24

export type CustomerFilter = z.input<(typeof listCustomers)['input']>

export const customersQuery = (filter: CustomerFilter) =>
  queryOptions({
    queryKey: ['customer', 'list', filter],
    queryFn: () => ask(listCustomers, { ...filter, limit: PER_PAGE }),
    placeholderData: keepPreviousData,
  })

/** The projects an employee works on: what goes on and is due first at the top, what is done at the end. */
export const myProjectsQuery = (page: number) =>
  queryOptions({
    queryKey: ['customer', 'mine', page],
    queryFn: () => ask(listEmployeeCustomers, { sortBy: 'next', limit: PER_PAGE, page }),
    placeholderData: keepPreviousData,
  })

/** The project with its tasks and subtasks. */
export const projectQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'details', id], queryFn: () => ask(getProjectDetails, { id }) })

export const teamWorkQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'team-work', id], queryFn: () => ask(listTeamWork, { id }) })

/** Who can be picked as client or for the team. */
export const pickableQuery = (role: 'customer' | 'team') =>
  queryOptions({ queryKey: ['person', 'pickable', role], queryFn: () => ask(listCustomerUsers, { role }) })
