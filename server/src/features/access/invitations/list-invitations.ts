import type { Invitations } from '@oriel/contracts/v1/access/invitations-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { showInvitations } from './show-invitations.ts'

const MAX_ROWS = 200

export async function listInvitations(ctx: RequestContext): Promise<Invitations> {
  ensureAllowed(ctx.actor, policy.invitation.see)
  const rows = await ctx.db.selectFrom('invitations').selectAll().orderBy('id', 'desc').limit(MAX_ROWS).execute()
  const isOpen = ({ acceptedAt, revokedAt }: (typeof rows)[number]) => acceptedAt === null && revokedAt === null
  const inOrder = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))]
  return { items: await showInvitations(ctx, inOrder) }
}
