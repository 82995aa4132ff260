import type { PersonEdit, PersonDraft } from '@oriel/contracts/v1/people/people-schemas'
import { missingRoleFields, type RoleField } from '@oriel/contracts/people/role-fields'
import { indexedText } from '../../../platform/db/search-index.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { recordWorkspaceChange, diffRecords } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { removeFromCompanies, renameClientCompany } from '../companies/client-company.ts'
import { renameMentions } from '../mentions/rename-mentions.ts'
import { endHandedOverAccess, endLinksAndTokens } from '../../auth/session/end-handed-over-access.ts'
import { revokeUserSessions, markUserSessionsRevoked } from '../../auth/session/sessions.ts'
import { ensureApproverRemains } from '../approvers/ensure-approver-remains.ts'
import { leaveTeams } from '../teams/leave-teams.ts'
import { ensureManagerRemains, ensureNotEmergencyAccess, ensureOwnsNoProjects } from './account-guards.ts'
import { findAccount, lockAccount, type AccountRow } from './find-account.ts'
import { pickRoleFields } from './role-fields.ts'
import { showAccount } from './show-account.ts'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { findCompanyToJoin, joinCompany } from '../companies/join-company.ts'
import { addAccount } from './add-account.ts'
import { prepareManagerSetPassword } from './credentials/set-manager-password.ts'

type Edit = Omit<z.output<typeof PersonEdit>, 'id' | 'version' | 'name' | 'successors'> & {
  fullName?: string | undefined
}

/** A new role or status ends sessions; deactivation also ends team membership and assignments of open work. */
export async function updateAccount(
  { id, version, name, successors, ...sent }: z.output<typeof PersonEdit>,
  ctx: RequestContext,
  secrets: Secrets,
) {
  const { db, actor } = ctx
  const edit: Edit = { ...sent, fullName: name }
  await lockAccount(ctx, id)
  const before = await findAccount(id, ctx)
  ensureAllowed(actor, policy.person.edit)
  await ensureCurrentVersion(version, before.version, async () => showAccount(before, ctx, secrets))
  const after = { fullName: before.fullName, role: before.role, status: before.status, ...withoutUndefined(edit) }
  const newRole = after.role !== before.role
  const newStanding = newRole || after.status !== before.status
  if (newStanding) ensureAllowed(actor, policy.person.changeRoleOrStatus, { isOwn: id === actor.id })
  ensureRoleFields(before, edit, after.role, newRole)
  if (newRole && before.role === 'customer') await ensureOwnsNoProjects(ctx, before)

  const values = {
    fullName: after.fullName,
    role: after.role,
    status: after.status,
    ...pickRoleFields(after.role, { ...before, ...withoutUndefined(edit) }),
  }
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      ...values,
      ...indexedText(after.fullName, before.email),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (after.fullName !== before.fullName) await renameMentions(db, id, after.fullName)
  if (after.role === 'customer') await renameClientCompany(ctx, { id, fullName: after.fullName }, values)
  else if (newRole) await removeFromCompanies(ctx, id)
  if (newStanding) {
    await ensureManagerRemains(ctx)
    await ensureApproverRemains(ctx, { userId: id })
    await ensureNotEmergencyAccess(ctx, id)
    await (after.status === 'active' ? revokeUserSessions(ctx, id) : markUserSessionsRevoked(ctx, id))
    await (after.status === 'active' ? endLinksAndTokens(db, id) : endHandedOverAccess(db, id))
    if (after.status !== 'active' || after.role === 'customer') await leaveTeams(ctx, id, successors)
  }
  const changes = diffRecords<Record<string, unknown>>({ ...before }, values)
  await recordAuditEvent(ctx, { event: 'user-updated', target: { id, name: after.fullName }, details: changes })
  await recordWorkspaceChange(ctx, { id, title: after.fullName, changes })
  return showAccount(await findAccount(id, ctx), ctx, secrets)
}

export async function raisesAccess({ id, role, status }: z.output<typeof PersonEdit>, ctx: RequestContext) {
  if (role === undefined && status === undefined) return false
  const before = await findAccount(id, ctx)
  return (role ?? before.role) !== before.role || (status === 'active' && before.status !== 'active')
}

function ensureRoleFields(before: AccountRow, edit: Partial<Edit>, role: AccountRow['role'], newRole: boolean) {
  const missing = missingRoleFields({ ...before, ...withoutUndefined(edit), role })
  const relevant = Object.entries(missing).filter(([field]) => newRole || before[field as RoleField])
  if (relevant.length > 0) throw invalidFields(Object.fromEntries(relevant))
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }
}

type Draft = z.output<typeof PersonDraft>

export async function prepareAccount(draft: Draft, _: SessionActor, services: Services) {
  const missing = missingRoleFields({ ...draft, company: draft.companyId ?? draft.company })
  if (Object.keys(missing).length > 0) throw invalidFields(missing)
  const id = newId()
  return { id, secrets: services.secrets, ...(await prepareManagerSetPassword(services, id, draft.password)) }
}

export async function createAccount(
  draft: Draft,
  ctx: RequestContext,
  { id, secrets, ...password }: Awaited<ReturnType<typeof prepareAccount>>,
) {
  ensureAllowed(ctx.actor, policy.person.create)
  const { name, email, role, status } = draft
  const company = role === 'customer' && draft.companyId ? await findCompanyToJoin(ctx, draft.companyId, email) : null
  const fields = { ...draft, ...company }
  await addAccount(ctx, { id, name, email, role, status, fields, password })
  if (company) await joinCompany(ctx, company.companyId, id)
  else if (role === 'customer') await renameClientCompany(ctx, { id, fullName: name }, pickRoleFields(role, fields))
  return showAccount(await findAccount(id, ctx), ctx, secrets)
}
