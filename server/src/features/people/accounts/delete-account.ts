import type { PersonDelete } from '@oriel/contracts/v1/people/people-schemas'
import type * as z from 'zod/mini'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { removeFromCompanies } from '../companies/client-company.ts'
import { deleteTwoFactor, deletePasskeys } from '../../auth/session/two-factor/delete-two-factor.ts'
import { endHandedOverAccess } from '../../auth/session/end-handed-over-access.ts'
import { forgetDevices } from '../../auth/session/known-devices.ts'
import { revokeUserSessions } from '../../auth/session/sessions.ts'
import { ensureApproverRemains } from '../approvers/ensure-approver-remains.ts'
import { leaveTeams } from '../teams/leave-teams.ts'
import { ensureManagerRemains, ensureNotEmergencyAccess, ensureOwnsNoProjects } from './account-guards.ts'
import { eraseAccount } from './erase-account.ts'
import { findAccount, lockAccount } from './find-account.ts'

/** Content keeps the name unless erased; the email becomes free. Ids are never reused, so no one inherits access. */
export async function deleteAccount(
  { id, successors, erase = false }: z.output<typeof PersonDelete>,
  ctx: RequestContext,
  { anonymiseDeleted }: Services['config'],
) {
  const { db, actor } = ctx
  await lockAccount(ctx, id)
  const user = await findAccount(id, ctx)
  ensureAllowed(actor, policy.person.delete, { isOwn: id === actor.id })
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      deletedAt: new Date().toISOString(),
      status: 'inactive',
      email: null,
      emailKey: null,
      issuedSecret: null,
      imageKey: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  // After the change, which waits for a project being created for this client.
  await ensureOwnsNoProjects(ctx, user)
  await ensureManagerRemains(ctx)
  await ensureNotEmergencyAccess(ctx, id)
  await leaveTeams(ctx, id, successors)
  await removeFromCompanies(ctx, id)
  await ensureApproverRemains(ctx, { userId: id })
  await revokeUserSessions(ctx, id)
  await endHandedOverAccess(db, id)
  await forgetDevices(db, id)
  await deleteTwoFactor(db, id)
  await deletePasskeys(db, id)
  const fullName = erase || anonymiseDeleted ? await eraseAccount(db, user, { keepsAuditLog: !erase }) : user.fullName
  await recordDeletedBlobs(db, [{ key: user.imageKey, name: `profile image of ${fullName}` }])
  await recordAuditEvent(ctx, {
    event: 'user-deleted',
    target: { id, name: erase ? fullName : user.fullName },
    details: erase ? { role: user.role, erased: true } : { email: user.email, role: user.role },
  })
  await recordActivity(ctx, {
    type: 'person_deleted',
    target: { type: 'person', id, title: fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
  return { id }
}
