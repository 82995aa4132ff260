import type { StaffFilter } from '@oriel/contracts/v1/people/people-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { matches } from '../../../platform/db/search-index.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { selectAccounts } from './find-account.ts'
import { showAccount } from './show-account.ts'

const workTitle = sql<string>`lower(coalesce(${sql.ref('users.workTitle')}, ''))`
const is = (kind: 'developer' | 'designer') => sql<SqlBool>`${workTitle} like ${`%${kind}%`}`

/** REQ-1005. */
export async function listStaff(
  { q, workTitle: title }: z.output<typeof StaffFilter>,
  ctx: RequestContext,
  secrets: Secrets,
) {
  ensureAllowed(ctx.actor, policy.person.see)
  const staff = selectAccounts(ctx).where('users.role', 'in', ['pm', 'employee'])
  let found = staff
  for (const word of (q ?? '').split(/\s+/u).filter(Boolean)) {
    const inTitle = sql<SqlBool>`${workTitle} like ${`%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
    found = found.where(({ or }) => or([matches(ctx.db, 'users', word), inTitle]))
  }
  if (title) found = found.where('users.workTitle', '=', title)
  const rows = await found
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .limit(LIMITS.listMost + 1)
    .execute()
  const shown = rows.slice(0, LIMITS.listMost)
  const ids = shown.map(({ id }) => id)
  const [tasks, subtasks] = [await openWork(ctx, 'tasks', ids), await openWork(ctx, 'subtasks', ids)]

  const count = (condition: ReturnType<typeof is>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
  const counts = await staff
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      count(sql<SqlBool>`${sql.ref('users.status')} = 'active'`).as('active'),
      count(is('developer')).as('developers'),
      count(is('designer')).as('designers'),
    ])
    .executeTakeFirstOrThrow()
  const titles = await staff
    .clearSelect()
    .select('users.workTitle')
    .distinct()
    .where('users.workTitle', 'is not', null)
    .orderBy('users.workTitle')
    .execute()
  return {
    items: shown.map((row) => ({
      ...showAccount(row, ctx, secrets),
      openTasks: tasks.get(row.id) ?? 0,
      openSubtasks: subtasks.get(row.id) ?? 0,
    })),
    counts,
    workTitles: titles.flatMap((it) => (it.workTitle ? [it.workTitle] : [])),
    more: rows.length > shown.length,
  }
}

async function openWork(
  { db }: RequestContext,
  kind: 'tasks' | 'subtasks',
  ids: string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('workloads')
    .where(inList(db, 'userId', ids))
    .where('thing', '=', kind)
    .where(isNotArchived('workloads.projectId'))
    .groupBy('userId')
    .select(['userId', ({ fn }) => fn.sum<number>('open').as('open')])
    .execute()
  return new Map(rows.map(({ userId, open }) => [userId, open]))
}
