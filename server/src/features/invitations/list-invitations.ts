import type { Invitations } from '@oriel/contracts/v1/shapes/invitations'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { showInvitations } from './show-invitations.ts'

/** The latest that are over stay to be looked up. */
const MOST = 200

/** Those that wait first, expired ones among them, and of each the latest first. */
export async function listInvitations(visit: Visit): Promise<Invitations> {
  ensure(visit.actor, policy.invitation.see)
  const rows = await visit.db.selectFrom('invitations').selectAll().orderBy('id', 'desc').limit(MOST).execute()
  const isOpen = ({ acceptedAt, revokedAt }: (typeof rows)[number]) => acceptedAt === null && revokedAt === null
  const inOrder = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))]
  return { items: await showInvitations(visit, inOrder) }
}
