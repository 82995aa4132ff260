import { message } from '@oriel/contracts/message'
import type { Company, CompanyMerge } from '@oriel/contracts/v1/people/companies-schemas'
import type * as z from 'zod/mini'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findCompany, companyNotFound } from './find-company.ts'
import { syncClientCompanyName } from './sync-client-company-name.ts'
import { recordCompanyChange } from './record-company-change.ts'
import { showCompany } from './show-company.ts'

/** Grants no access: levels stay per project. */
export async function mergeCompany(
  { id, other }: z.output<typeof CompanyMerge>,
  ctx: RequestContext,
): Promise<Company> {
  const { db } = ctx
  ensureAllowed(ctx.actor, policy.company.edit)
  if (id === other) throw invalidFields({ other: message({ id: 'Choose another company' }) })
  const both = await lockBoth(ctx, [id, other])
  if (!both.has(id)) throw notFound(companyNotFound)
  if (!both.has(other)) throw invalidFields({ other: message({ id: 'Choose another company' }) })
  const [company, gone] = [await findCompany(id, ctx), await findCompany(other, ctx)]
  await db
    .insertInto('companyPeople')
    .columns(['companyId', 'userId', 'addedAt'])
    .expression((it) =>
      it
        .selectFrom('companyPeople')
        .select([it.val(id).as('companyId'), 'userId', 'addedAt'])
        .where('companyId', '=', other),
    )
    .onConflict((it) => it.doNothing())
    .execute()
  await db.deleteFrom('companyPeople').where('companyId', '=', other).execute()
  await db.updateTable('projects').set({ companyId: id }).where('companyId', '=', other).execute()
  await db.updateTable('invitations').set({ companyId: id }).where('companyId', '=', other).execute()
  await db.deleteFrom('companies').where('id', '=', other).execute()
  const notes = [company.notes, gone.notes].filter(Boolean).join('\n\n')
  await db
    .updateTable('companies')
    .set((it) => ({
      notes,
      mainContactId: company.mainContactId ?? gone.mainContactId,
      address: company.address ?? gone.address,
      updatedAt: new Date().toISOString(),
      version: it('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await syncClientCompanyName(db, id)
  await recordCompanyChange(ctx, company, { merged: { id: other, name: gone.name } })
  return showCompany(ctx, await findCompany(id, ctx))
}

/** Fixed order, against deadlocks. */
async function lockBoth({ db }: RequestContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres(db), (it) => it.forUpdate())
    .execute()
  return new Set(rows.map((row) => row.id))
}
