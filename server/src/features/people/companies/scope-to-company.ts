import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { companyNotFound } from './find-company.ts'
import { belongsTo } from './client-company.ts'

/** 404 unless it's theirs. */
export async function scopeToCompany(ctx: RequestContext, companyId: string | undefined): Promise<RequestContext> {
  if (companyId === undefined) return ctx
  const { actor, db } = ctx
  if (!(await belongsTo(db, companyId, actor.id))) throw notFound(companyNotFound)
  return { ...ctx, actor: { ...actor, companyId } }
}

export const withCompanyScope =
  <Input extends { company?: string | undefined }, Answer>(
    work: (input: Input, ctx: RequestContext) => Promise<Answer>,
  ) =>
  async (input: Input, ctx: RequestContext) =>
    work(input, await scopeToCompany(ctx, input.company))
