import type { PersonEdit } from '@oriel/contracts/v1/shapes/people'
import { missingRoleFields, type RoleField } from '@oriel/contracts/people/role-fields'
import type * as z from 'zod/mini'
import { searchText } from '../../../db/search.ts'
import { invalid } from '../../../http/errors.ts'
import { ensureFresh } from '../../../http/answers/versions.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../secrets/open-secrets.ts'
import { changesBetween } from '../../activity/changes.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { leaveCompanies, nameCompany } from '../../companies/own-company.ts'
import { renameInTexts } from '../../mentions/rename.ts'
import { endSessions, revokeSessions } from '../../session/sessions.ts'
import { ensureApproversLeft } from '../../sign-offs/ensure-approvers-left.ts'
import { leaveTeams } from '../../teams/leave-teams.ts'
import { ensureManagerLeft, ensureNotBreakGlass, ensureOwnsNothing } from './ensure-standing.ts'
import { findUser, lockUser, type UserRow } from '../find-user.ts'
import { roleFieldsOf } from './role-fields.ts'
import { showUser } from '../show-users.ts'

type Edit = Omit<z.output<typeof PersonEdit>, 'id' | 'version' | 'name' | 'successors'> & {
  fullName?: string | undefined
}

/**
 * Name, role, status and what the role needs; never the e-mail. Another role or status signs the person out, and who
 * can no longer work here leaves teams and open work.
 */
export async function updateUser(
  { id, version, name, successors, ...sent }: z.output<typeof PersonEdit>,
  visit: Visit,
  secrets: Secrets,
) {
  const { db, actor } = visit
  const edit: Edit = { ...sent, fullName: name }
  await lockUser(visit, id)
  const before = await findUser(id, visit)
  ensure(actor, policy.person.edit)
  await ensureFresh(version, before.version, async () => showUser(before, visit, secrets))
  const after = { fullName: before.fullName, role: before.role, status: before.status, ...withoutUndefined(edit) }
  const newRole = after.role !== before.role
  const newStanding = newRole || after.status !== before.status
  if (newStanding) ensure(actor, policy.person.changeStanding, { isOwn: id === actor.id })
  ensureRoleFields(before, edit, after.role, newRole)
  if (newRole && before.role === 'customer') await ensureOwnsNothing(visit, before)

  const values = {
    fullName: after.fullName,
    role: after.role,
    status: after.status,
    ...roleFieldsOf(after.role, { ...before, ...withoutUndefined(edit) }),
  }
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      ...values,
      searchText: searchText(after.fullName, before.email),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (after.fullName !== before.fullName) await renameInTexts(db, id, after.fullName)
  if (after.role === 'customer') await nameCompany(visit, { id, fullName: after.fullName }, values)
  else if (newRole) await leaveCompanies(visit, id)
  if (newStanding) {
    await ensureManagerLeft(visit)
    await ensureApproversLeft(visit, { userId: id })
    await ensureNotBreakGlass(visit, id)
    // Whoever is active again signs in anew.
    await (after.status === 'active' ? endSessions(visit, id) : revokeSessions(visit, id))
    if (after.status !== 'active' || after.role === 'customer') await leaveTeams(visit, id, successors)
  }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, values)
  await recordAudit(visit, { event: 'user-updated', target: { id, name: after.fullName }, details: changes })
  await recordActivity(visit, {
    type: 'person_updated',
    target: { type: 'person', id, title: after.fullName },
    projectId: null,
    audience: 'team',
    changes,
    inFeeds: false,
  })
  return showUser(await findUser(id, visit), visit, secrets)
}

/** A new role brings its required fields with it; otherwise none of those that were filled may be emptied. */
function ensureRoleFields(before: UserRow, edit: Partial<Edit>, role: UserRow['role'], newRole: boolean) {
  const missing = missingRoleFields({ ...before, ...withoutUndefined(edit), role })
  const relevant = Object.entries(missing).filter(([field]) => newRole || before[field as RoleField])
  if (relevant.length > 0) throw invalid(Object.fromEntries(relevant))
}

function withoutUndefined<Thing extends object>(thing: Thing) {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Thing]?: Exclude<Thing[Key], undefined>
  }
}
