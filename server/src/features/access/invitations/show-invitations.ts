import type { Invitations } from '@oriel/contracts/v1/access/invitations-schemas'
import type { InvitationState } from '@oriel/contracts/enums'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import type { InvitationRow } from './invitation-links.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'

type Shown = Invitations['items'][number]

export async function showInvitations({ db, actor }: RequestContext, rows: readonly InvitationRow[]): Promise<Shown[]> {
  const senders = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where(inList(db, 'id', rows, ({ invitedById }) => invitedById))
    .execute()
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where(inList(db, 'id', rows.flatMap(projectsIn)))
    .where(visible(actor, policy.project.see, 'projects'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: invitationState(row),
    by: { id: row.invitedById, name: senders.find(({ id }) => id === row.invitedById)?.fullName ?? '' },
    projects: projectsIn(row).flatMap((id) => projects.filter((it) => it.id === id)),
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
  }))
}

export const projectsIn = ({ projects }: Pick<InvitationRow, 'projects'>) => JSON.parse(projects) as string[]

function invitationState({ acceptedAt, revokedAt, expiresAt }: InvitationRow): InvitationState {
  if (acceptedAt !== null) return 'accepted'
  if (revokedAt !== null) return 'revoked'
  return expiresAt > new Date().toISOString() ? 'pending' : 'expired'
}

const MAX_ROWS = 200

export async function listInvitations(ctx: RequestContext): Promise<Invitations> {
  ensureAllowed(ctx.actor, policy.invitation.see)
  const rows = await ctx.db.selectFrom('invitations').selectAll().orderBy('id', 'desc').limit(MAX_ROWS).execute()
  const isOpen = ({ acceptedAt, revokedAt }: (typeof rows)[number]) => acceptedAt === null && revokedAt === null
  const inOrder = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))]
  return { items: await showInvitations(ctx, inOrder) }
}
