import type { listUsers as endpoint } from '@atrium/contracts/classic/people'
import { LIMITS } from '@atrium/contracts/limits'
import type * as z from 'zod/mini'
import { matches } from '../../db/search.ts'
import { isMore, pageOf } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Secrets } from '../../secrets/open-secrets.ts'
import { selectUsers } from './find-user.ts'
import { showUser } from './show-users.ts'

/** Newest first, ten to a page unless asked otherwise; `counts` are over everybody, whatever is searched for. */
export async function listUsers(input: z.output<typeof endpoint.input>, visit: Visit, secrets: Secrets) {
  ensure(visit.actor, policy.person.see)
  const { search, role, status } = input
  const page = pageOf(input, LIMITS.usersPerPage)
  let query = selectUsers(visit)
  if (search) query = query.where(matches(visit.db, 'users', search))
  if (role && role !== 'all') query = query.where('users.role', '=', role)
  if (status && status !== 'all') query = query.where('users.status', '=', status)
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return {
    users: rows.map((row) => showUser(row, visit, secrets)),
    pagination: {
      currentPage: page.page,
      totalPages: Math.max(1, Math.ceil(total / page.limit)),
      totalUsers: total,
      hasNext: isMore(page, total),
      hasPrev: page.page > 1,
    },
    counts: await countUsers(visit),
  }
}

async function countUsers({ db }: Visit) {
  const rows = await db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .groupBy(['role', 'status'])
    .select(['role', 'status', ({ fn }) => fn.countAll<number>().as('people')])
    .execute()
  const none = () => ({ total: 0, active: 0 })
  const counts = { all: none(), pm: none(), employee: none(), customer: none() }
  for (const { role, status, people } of rows)
    for (const count of [counts.all, counts[role]]) {
      count.total += people
      if (status === 'active') count.active += people
    }
  return counts
}
