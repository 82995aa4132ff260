import type { PersonDelete } from '@oriel/contracts/v1/shapes/people'
import type * as z from 'zod/mini'
import { NOBODY } from '../../../db/log-chain.ts'
import { rememberRemoved } from '../../../db/removed-keys.ts'
import type { Services } from '../../../services.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { leaveCompanies } from '../../companies/own-company.ts'
import { forgetFactor, forgetPasskeys } from '../../session/factors/forget-factor.ts'
import { forgetDevices } from '../../session/known-device.ts'
import { endSessions } from '../../session/sessions.ts'
import { ensureApproversLeft } from '../../sign-offs/ensure-approvers-left.ts'
import { leaveTeams } from '../../teams/leave-teams.ts'
import { anonymise } from './anonymise.ts'
import { ensureManagerLeft, ensureNotBreakGlass, ensureOwnsNothing } from './ensure-standing.ts'
import { findUser, lockUser } from '../find-user.ts'

/**
 * The account goes, the history stays: what the person wrote keeps their name, their sessions end, their e-mail is
 * free.
 * They leave every team and all open work. The id is never used again, so nobody inherits anything.
 */
export async function deleteUser(
  { id, successors }: z.output<typeof PersonDelete>,
  visit: Visit,
  { anonymiseDeleted }: Services['config'],
) {
  const { db, actor } = visit
  await lockUser(visit, id)
  const user = await findUser(id, visit)
  ensure(actor, policy.person.delete, { isOwn: id === actor.id })
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
  // After the change, which waits for a project that is just being created for this client.
  await ensureOwnsNothing(visit, user)
  await ensureManagerLeft(visit)
  await ensureNotBreakGlass(visit, id)
  await leaveTeams(visit, id, successors)
  await leaveCompanies(visit, id)
  await ensureApproversLeft(visit, { userId: id })
  const fullName = anonymiseDeleted ? NOBODY : user.fullName
  if (anonymiseDeleted) await anonymise(visit, user)
  await endSessions(visit, id)
  await forgetDevices(db, id)
  await forgetFactor(db, id)
  await forgetPasskeys(db, id)
  await rememberRemoved(db, [{ key: user.imageKey, name: `profile image of ${fullName}` }])
  await recordAudit(visit, {
    event: 'user-deleted',
    target: { id, name: user.fullName },
    details: { email: user.email, role: user.role },
  })
  await recordActivity(visit, {
    type: 'person_deleted',
    target: { type: 'person', id, title: fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
  return { id }
}
