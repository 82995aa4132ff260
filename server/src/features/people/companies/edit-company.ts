import { message } from '@oriel/contracts/message'
import type { Company, CompanyDraft, CompanyEdit } from '@oriel/contracts/v1/people/companies-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { indexedText } from '../../../platform/db/search-index.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findCompany, findCompanyToChange } from './find-company.ts'
import { syncClientCompanyName } from './sync-client-company-name.ts'
import { belongsTo } from './client-company.ts'
import { recordCompanyChange } from './record-company-change.ts'
import { isUnused, showCompany } from './show-company.ts'

export async function createCompany(draft: z.output<typeof CompanyDraft>, ctx: RequestContext): Promise<Company> {
  const { actor, db } = ctx
  ensureAllowed(actor, policy.company.create)
  const id = newId()
  const now = new Date().toISOString()
  const made = { mainContactId: null, createdAt: now, createdById: actor.id, updatedAt: now }
  await db
    .insertInto('companies')
    .values({ ...draft, ...made, id, ...indexedText(draft.name) })
    .execute()
  await recordCompanyChange(ctx, { id, name: draft.name }, {})
  return showCompany(ctx, await findCompany(id, ctx))
}

export async function changeCompany(
  { id, version, mainContact, ...edit }: z.output<typeof CompanyEdit>,
  ctx: RequestContext,
): Promise<Company> {
  const before = await findCompanyToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.company.edit)
  await ensureCurrentVersion(version, before.version, () => showCompany(ctx, before))
  if (mainContact && !(await belongsTo(ctx.db, id, mainContact)))
    throw invalidFields({ mainContact: message({ id: 'Choose a main contact from this company' }) })
  const { name = before.name, address = before.address, notes = before.notes } = edit
  const mainContactId = mainContact === undefined ? before.mainContactId : mainContact
  const values = { name, address, notes, mainContactId }
  await ctx.db
    .updateTable('companies')
    .set((it) => ({
      ...values,
      ...indexedText(name),
      updatedAt: new Date().toISOString(),
      version: it('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await syncClientCompanyName(ctx.db, id)
  const { notes: _, ...told } = values
  await recordCompanyChange(ctx, { id, name }, told)
  return showCompany(ctx, await findCompany(id, ctx))
}

/** 409 if it has people or projects, even in the trash. */
export async function deleteCompany({ id }: { id: string }, ctx: RequestContext) {
  const company = await findCompanyToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.company.delete, { isUnused: await isUnused(ctx, id) })
  await ctx.db.updateTable('invitations').set({ companyId: null }).where('companyId', '=', id).execute()
  await ctx.db.deleteFrom('companies').where('id', '=', id).execute()
  await recordCompanyChange(ctx, company, { deleted: true })
  return { id }
}
