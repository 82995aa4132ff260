import type { PersonDraft } from '@oriel/contracts/v1/people/people-schemas'
import { missingRoleFields } from '@oriel/contracts/people/role-fields'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findCompanyToJoin, joinCompany } from '../companies/join-company.ts'
import { renameClientCompany } from '../companies/client-company.ts'
import { findAccount } from './find-account.ts'
import { addAccount } from './add-account.ts'
import { prepareManagerSetPassword } from './credentials/set-manager-password.ts'
import { pickRoleFields } from './role-fields.ts'
import { showAccount } from './show-account.ts'

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
