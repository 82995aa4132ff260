import { emailKeyOf } from '@oriel/contracts/people/email'
import { messages } from '@oriel/contracts/messages'
import type { PersonDraft } from '@oriel/contracts/v1/shapes/people'
import { missingRoleFields } from '@oriel/contracts/people/role-fields'
import type * as z from 'zod/mini'
import { newId } from '../../../db/ids.ts'
import { searchText } from '../../../db/search.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import type { Services } from '../../../services.ts'
import type { Visit } from '../../../http/session/visit.ts'
import type { Visitor } from '../../../http/session/visitor.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { companyToJoin, joinCompany } from '../../companies/join-company.ts'
import { nameCompany } from '../../companies/own-company.ts'
import { findUser } from '../find-user.ts'
import { issuePassword } from './issue-password.ts'
import { roleFieldsOf } from './role-fields.ts'
import { showUser } from '../show-users.ts'

type Draft = z.output<typeof PersonDraft>

export async function prepareUser(draft: Draft, _: Visitor, services: Services) {
  // Who joins a company is named by it.
  const missing = missingRoleFields({ ...draft, company: draft.companyId ?? draft.company })
  if (Object.keys(missing).length > 0) throw invalid(missing)
  const id = newId()
  return { id, secrets: services.secrets, ...(await issuePassword(services, id, draft.password)) }
}

export async function createUser(
  draft: Draft,
  visit: Visit,
  { id, secrets, ...password }: Awaited<ReturnType<typeof prepareUser>>,
) {
  const { db, actor } = visit
  ensure(actor, policy.person.create)
  const { name: fullName, email, role, status } = draft
  const company = role === 'customer' && draft.companyId ? await companyToJoin(visit, draft.companyId, email) : null
  const ofRole = roleFieldsOf(role, { ...draft, ...company })
  const created = await db
    .insertInto('users')
    .values({
      id,
      fullName,
      email,
      emailKey: emailKeyOf(email),
      role,
      status,
      ...password,
      ...ofRole,
      phone: null,
      location: null,
      skills: '[]',
      imageKey: null,
      createdAt: new Date().toISOString(),
      createdById: actor.id,
      lastSignInAt: null,
      lastVisitAt: null,
      deletedAt: null,
      searchText: searchText(fullName, email),
    })
    .onConflict((it) => it.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict(messages.emailTaken)
  if (company) await joinCompany(visit, company.companyId, id)
  else if (role === 'customer') await nameCompany(visit, { id, fullName }, ofRole)
  await recordAudit(visit, { event: 'user-created', target: { id, name: fullName }, details: { role, status } })
  await recordActivity(visit, {
    type: 'person_added',
    target: { type: 'person', id, title: fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
  return showUser(await findUser(id, visit), visit, secrets)
}
