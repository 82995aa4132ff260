import type { PersonDraft } from '@oriel/contracts/v1/shapes/people'
import { missingRoleFields } from '@oriel/contracts/people/role-fields'
import type * as z from 'zod/mini'
import { newId } from '../../../db/ids.ts'
import { invalid } from '../../../http/errors.ts'
import type { Services } from '../../../services.ts'
import type { Visit } from '../../../http/session/visit.ts'
import type { Visitor } from '../../../http/session/visitor.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { companyToJoin, joinCompany } from '../../companies/join-company.ts'
import { nameCompany } from '../../companies/own-company.ts'
import { findUser } from '../find-user.ts'
import { addAccount } from './add-account.ts'
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
  ensure(visit.actor, policy.person.create)
  const { name, email, role, status } = draft
  const company = role === 'customer' && draft.companyId ? await companyToJoin(visit, draft.companyId, email) : null
  const fields = { ...draft, ...company }
  await addAccount(visit, { id, name, email, role, status, fields, password })
  if (company) await joinCompany(visit, company.companyId, id)
  else if (role === 'customer') await nameCompany(visit, { id, fullName: name }, roleFieldsOf(role, fields))
  return showUser(await findUser(id, visit), visit, secrets)
}
