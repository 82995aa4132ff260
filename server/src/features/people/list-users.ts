import type { PersonFilter, PersonPage } from '@oriel/contracts/v1/shapes/people'
import type * as z from 'zod/mini'
import { afterKey } from '../../db/keyset.ts'
import { matches } from '../../db/search.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Secrets } from '../../secrets/open-secrets.ts'
import { selectUsers } from './find-user.ts'
import { showUser } from './show-users.ts'

const order = [
  ['users.createdAt', 'desc'],
  ['users.id', 'desc'],
] as const

/** Newest first; `counts` are over everybody, whatever is searched for. */
export async function listUsers(
  input: z.output<typeof PersonFilter>,
  visit: Visit,
  secrets: Secrets,
): Promise<PersonPage> {
  ensure(visit.actor, policy.person.see)
  const { q, role, status } = input
  const { limit, after, skip } = sliceOf(input, ['text', 'text'])
  let query = selectUsers(visit)
  if (q) query = query.where(matches(visit.db, 'users', q))
  if (role) query = query.where('users.role', '=', role)
  if (status) query = query.where('users.status', '=', status)
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (after) query = query.where(afterKey(order, after))
  const rows = await query
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const { items, next } = cut(rows, limit, ({ createdAt, id }) => [createdAt, id])
  return {
    items: items.map((row) => showUser(row, visit, secrets)),
    next,
    total,
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
