import { listUsers } from '@atrium/contracts/classic/people'
import { listStaff } from '@atrium/contracts/classic/staff'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'

export type UsersWish = z.input<(typeof listUsers)['input']>
export type StaffWish = z.input<(typeof listStaff)['input']>

/** One page of accounts, ten at a time (specification 9), with the counts of the tiles. */
export const usersQuery = (wish: UsersWish) =>
  queryOptions({
    queryKey: ['person', 'users', wish],
    queryFn: () => ask(listUsers, wish),
    placeholderData: keepPreviousData,
  })

export const staffQuery = (wish: StaffWish) =>
  queryOptions({
    queryKey: ['person', 'staff', wish],
    queryFn: () => ask(listStaff, wish),
    placeholderData: keepPreviousData,
  })
