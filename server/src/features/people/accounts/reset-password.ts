import { generatedPassword } from '@oriel/contracts/people/generated-password'
import type { ById } from '@oriel/contracts/v1/shapes/common'
import type { Services } from '../../../services.ts'
import type { Visit } from '../../../http/session/visit.ts'
import type { Visitor } from '../../../http/session/visitor.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { forgetDevices } from '../../session/known-device.ts'
import { endSessions } from '../../session/sessions.ts'
import { findUser, lockUser } from '../find-user.ts'
import { issuePassword } from './issue-password.ts'
import { showUser } from '../show-users.ts'

export async function preparePassword({ id }: ById, _: Visitor, services: Services) {
  const password = generatedPassword()
  return { password, secrets: services.secrets, issued: await issuePassword(services, id, password) }
}

/** A new password, answered this once and sealed; the person is signed out everywhere. An inactive account stays inactive. */
export async function resetPassword(
  { id }: ById,
  visit: Visit,
  { password, secrets, issued }: Awaited<ReturnType<typeof preparePassword>>,
) {
  await lockUser(visit, id)
  const user = await findUser(id, visit)
  ensure(visit.actor, policy.person.resetPassword, { isOwn: id === visit.actor.id })
  await visit.db
    .updateTable('users')
    .set(({ eb }) => ({ ...issued, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  await endSessions(visit, id)
  await forgetDevices(visit.db, id)
  await recordAudit(visit, { event: 'password-reset', target: { id, name: user.fullName } })
  await recordActivity(visit, {
    type: 'person_updated',
    target: { type: 'person', id, title: user.fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
  return { password, person: showUser(await findUser(id, visit), visit, secrets) }
}
