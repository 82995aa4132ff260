import type { OpenAssignments, Person, PersonFilter, PersonPage } from '@oriel/contracts/v1/people/people-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions, ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { toAccount } from '../../auth/session/show-me.ts'
import { listOpenAssignments } from '../teams/open-assignments.ts'
import { type AccountRow, findAccount, selectAccounts } from './find-account.ts'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import { isRecentlyAuthenticated, requireRecentAuth } from '../../../platform/http/session/require-recent-auth.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import type * as z from 'zod/mini'
import { matches } from '../../../platform/db/search-index.ts'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'

export function showAccount(row: AccountRow, { actor, portraitOf }: RequestContext, secrets: Secrets): Person {
  const { edit, changeRoleOrStatus, delete: remove, resetPassword, endSessions } = policy.person
  const rules = { edit, changeRoleOrStatus, delete: remove, resetPassword, endSessions }
  return {
    ...toAccount(row, portraitOf),
    createdBy: row.createdBy ?? 'System',
    passwordState: readableManagerSetPassword(row, secrets).state,
    ...(row.refusedAt === null ? {} : { undeliverable: { at: row.refusedAt, said: row.refusedAnswer ?? '' } }),
    version: row.version,
    can: listPermissions(actor, rules, { isOwn: row.id === actor.id }),
  }
}

/** Null once its owner changes it or the key is lost (REQ-305). */
export function readableManagerSetPassword(
  { id, issuedSecret, passwordState }: Pick<AccountRow, 'id' | 'issuedSecret' | 'passwordState'>,
  secrets: Secrets,
): { state: Person['passwordState']; password: string | null } {
  if (passwordState === 'user-set') return { state: 'user-set', password: null }
  const password = issuedSecret === null ? null : secrets.open(id, issuedSecret)
  return { state: password === null ? 'unavailable' : 'issued', password }
}

export async function getAccount({ id }: ById, ctx: RequestContext, secrets: Secrets) {
  const row = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.readPassword)
  const { password } = readableManagerSetPassword(row, secrets)
  if (password !== null) {
    // Classic calls omit the password instead of failing.
    if (ctx.isClassic && !(await isRecentlyAuthenticated(ctx.db, ctx.actor)))
      return { ...showAccount(row, ctx, secrets), password: null }
    await requireRecentAuth(ctx.db, ctx.actor)
    await recordAuditEvent(ctx, { event: 'password-revealed', target: { id, name: row.fullName } })
  }
  return { ...showAccount(row, ctx, secrets), password }
}

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

export async function getOpenAssignments({ id }: { id: string }, ctx: RequestContext): Promise<OpenAssignments> {
  ensureAllowed(ctx.actor, policy.person.see)
  return listOpenAssignments(ctx, (await findAccount(id, ctx)).id)
}
