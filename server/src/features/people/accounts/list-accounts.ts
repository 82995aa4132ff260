import type { PersonFilter, PersonPage } from '@oriel/contracts/v1/people/people-schemas'
import type * as z from 'zod/mini'
import { matches } from '../../../platform/db/search-index.ts'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { selectAccounts } from './find-account.ts'
import { showAccount } from './show-account.ts'

const order = [
  ['users.createdAt', 'desc'],
  ['users.id', 'desc'],
] as const

/** Offset pagination; `counts` ignore the search. */
export async function listAccounts(
  input: z.output<typeof PersonFilter>,
  ctx: RequestContext,
  secrets: Secrets,
): Promise<PersonPage> {
  ensureAllowed(ctx.actor, policy.person.see)
  const { q, role, status } = input
  const slice = parseCursorPage(input, ['text', 'text'])
  let query = selectAccounts(ctx)
  if (q) query = query.where(matches(ctx.db, 'users', q))
  if (role) query = query.where('users.role', '=', role)
  if (status) query = query.where('users.status', '=', status)
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { items, next } = await selectPage(query, order, slice)
  return {
    items: items.map((row) => showAccount(row, ctx, secrets)),
    next,
    total,
    counts: await countUsers(ctx),
  }
}

async function countUsers({ db }: RequestContext) {
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
