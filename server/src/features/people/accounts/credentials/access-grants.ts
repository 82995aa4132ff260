import type { AccessEnded, AccessGrants, PersonAccessToEnd } from '@oriel/contracts/v1/people/access-schemas'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type * as z from 'zod/mini'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { recordAuditEvent } from '../../../activity/audit-log/record-audit-event.ts'
import { findAccount } from '../find-account.ts'

export async function listAccess({ db }: RequestContext, userId: string): Promise<AccessGrants> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .execute()
  const feeds = await db
    .selectFrom('calendarFeeds')
    .leftJoin('projects', 'projects.id', 'calendarFeeds.projectId')
    .select(['calendarFeeds.id', 'calendarFeeds.createdAt', 'projects.name'])
    .where('calendarFeeds.userId', '=', userId)
    .execute()
  const tokens = await db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where((it) => it.or([it('expiresAt', 'is', null), it('expiresAt', '>', new Date().toISOString())]))
    .execute()
  const invitations = await db
    .selectFrom('invitations')
    .select(['id', 'name', 'sentAt as createdAt'])
    .where('invitedById', '=', userId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date().toISOString())
    .execute()
  const items = [
    ...passkeys.map((it) => ({ ...it, kind: 'passkey' as const })),
    ...feeds.map((it) => ({ ...it, name: it.name ?? '', kind: 'feed' as const })),
    ...tokens.map((it) => ({ ...it, kind: 'token' as const })),
    ...invitations.map((it) => ({ ...it, kind: 'invitation' as const })),
  ]
  return { items: items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) }
}

export async function endAccess(
  ctx: RequestContext,
  person: { id: string; name: string },
  ids: readonly string[],
): Promise<AccessEnded> {
  const { db } = ctx
  const own = (await listAccess(ctx, person.id)).items.filter(({ id }) => ids.includes(id))
  const idsOf = (kind: (typeof own)[number]['kind']) => own.flatMap((it) => (it.kind === kind ? [it.id] : []))
  await db
    .deleteFrom('passkeys')
    .where(inList(db, 'id', idsOf('passkey')))
    .execute()
  await db
    .deleteFrom('calendarFeeds')
    .where(inList(db, 'id', idsOf('feed')))
    .execute()
  const revokedAt = new Date().toISOString()
  for (const [table, kind] of [['invitations', 'invitation'] as const, ['apiTokens', 'token'] as const])
    await db
      .updateTable(table)
      .set({ revokedAt })
      .where(inList(db, 'id', idsOf(kind)))
      .execute()
  for (const { kind, name } of own)
    await recordAuditEvent(ctx, { event: 'access-ended', target: person, details: { kind, name } })
  return { ended: own.length }
}

export const listOwnAccess = (ctx: RequestContext) => listAccess(ctx, ctx.actor.id)

/** Must not reveal a feed's project. */
export async function listPersonAccess({ id }: ById, ctx: RequestContext): Promise<AccessGrants> {
  ensureAllowed(ctx.actor, policy.person.see)
  const user = await findAccount(id, ctx)
  return listAccess(ctx, user.id)
}

export async function endPersonAccess(
  { id, items }: z.output<typeof PersonAccessToEnd>,
  ctx: RequestContext,
): Promise<AccessEnded> {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.resetPassword, { isOwn: id === ctx.actor.id })
  return endAccess(ctx, { id, name: user.fullName }, items)
}
