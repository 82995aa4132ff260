import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

export type CompanyRow = Selectable<Tables['companies']>

export const companyNotFound = message({ id: 'Company not found' })

export async function findCompany(id: string, { db }: RequestContext): Promise<CompanyRow> {
  const found = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound(companyNotFound)
  return found
}

export async function findCompanyToChange(id: string, ctx: RequestContext): Promise<CompanyRow> {
  if (isPostgres(ctx.db))
    await ctx.db.selectFrom('companies').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findCompany(id, ctx)
}
