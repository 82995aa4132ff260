import type { CustomerSort, listCustomers as endpoint } from '@atrium/contracts/customers'
import { CustomerStatus, Priority } from '@atrium/contracts/words'
import { type Expression, sql } from 'kysely'
import type * as z from 'zod/mini'
import { ranked } from '../../db/ranked.ts'
import { matches } from '../../db/search.ts'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { type Kept, kept } from '../tally/kept.ts'
import { showCustomers } from './find-customer.ts'

type Wish = z.output<(typeof endpoint)['input']>

/** The projects a person sees, filtered, sorted and paged; newest first unless asked otherwise. */
export async function listCustomers({ search, status, priority, ...wish }: Wish, visit: Visit) {
  const { db, actor } = visit
  let matching = db.selectFrom('customers').where(visible(actor, policy.customer.see, 'customers'))
  if (search) matching = matching.where(matches(db, 'customers', search))
  if (priority) matching = matching.where('priority', '=', priority)

  const byStatus: ReadonlyArray<Pick<Kept, 'status' | 'count'>> = search
    ? await matching
        .select(['status', (it) => it.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
    : await kept(visit, 'customers', { words: priority && [priority] })
  const sum = (groups: typeof byStatus) => groups.reduce((total, it) => total + it.count, 0)
  const count = (wanted: CustomerStatus) => sum(byStatus.filter((it) => it.status === wanted))
  const counts = {
    all: sum(byStatus),
    planning: count('planning'),
    active: count('active'),
    'on-hold': count('on-hold'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }

  const page = pageOf(wish)
  const { sortBy = 'createdAt', sortOrder = sortBy === 'createdAt' ? 'desc' : 'asc' } = wish
  const listed = status && status !== 'all' ? matching.where('status', '=', status) : matching
  const total = counts[status ?? 'all']
  const rows = isBeyond(page, total)
    ? []
    : await listed
        .selectAll()
        .orderBy(sortKeys[sortBy], sortOrder)
        .orderBy('id', sortOrder)
        .limit(page.limit)
        .offset(page.offset)
        .execute()
  return {
    customers: await showCustomers(rows, visit),
    pagination: pagination(page, total),
    more: wish.limit === undefined && isMore(page, total),
    counts,
  }
}

const sortKeys: Record<z.infer<typeof CustomerSort>, Expression<unknown>> = {
  createdAt: sql.ref('createdAt'),
  updatedAt: sql.ref('updatedAt'),
  dueDate: sql.ref('dueDate'),
  next: sql`case when ${sql.ref('status')} in ('completed', 'cancelled') then '1' else '0' end || ${sql.ref('dueDate')}`,
  progress: sql.ref('progress'),
  name: sql`lower(${sql.ref('name')})`,
  priority: ranked('priority', Priority.options),
  status: ranked('status', CustomerStatus.options),
}
