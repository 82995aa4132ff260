import { message } from '@oriel/contracts/message'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { findCompanyToChange } from './find-company.ts'
import { recordCompanyChange } from './record-company-change.ts'

export const staffMemberError = message({ id: 'This person is on your team' })

/** 400 if the email belongs to staff. */
export async function findCompanyToJoin(ctx: RequestContext, companyId: string, email: string) {
  const { name: company, address } = await findCompanyToChange(companyId, ctx)
  const taken = await ctx.db
    .selectFrom('users')
    .select('role')
    .where('emailKey', '=', normalizeEmail(email))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (taken && sideOf(taken) !== 'client') throw invalidFields({ email: staffMemberError })
  return { companyId, company, address }
}

/** Returns whether they are the first member, who becomes main contact. */
export async function joinCompany(ctx: RequestContext, companyId: string, userId: string) {
  const company = await findCompanyToChange(companyId, ctx)
  const added = await ctx.db
    .insertInto('companyPeople')
    .values({ companyId, userId, addedAt: new Date().toISOString() })
    .onConflict((it) => it.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!added) return false
  await touchCompany(ctx, companyId, company.mainContactId ?? userId)
  await recordCompanyChange(ctx, company, { added: userId })
  const colleague = await ctx.db
    .selectFrom('companyPeople')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '<>', userId)
    .executeTakeFirst()
  return colleague === undefined
}

export async function ensureClientPerson({ db }: RequestContext, id: string) {
  const found = await db
    .selectFrom('users')
    .select(['role', 'status'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (found && sideOf(found) !== 'client') throw invalidFields({ person: staffMemberError })
  if (found?.status !== 'active') throw invalidFields({ person: message({ id: 'This client is not available' }) })
}

export async function touchCompany({ db }: RequestContext, id: string, mainContactId: string | null) {
  await db
    .updateTable('companies')
    .set((it) => ({ mainContactId, updatedAt: new Date().toISOString(), version: it('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
