import { message } from '@oriel/contracts/message'
import { emailKeyOf } from '@oriel/contracts/people/email'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { sideOf } from '../../policy/sides.ts'
import { findCompanyToChange } from './find-company.ts'
import { recordCompany } from './record-company.ts'

export const oneOfTeam = message({ id: 'This is one of your team' })

/** The company that somebody new shall belong to; an address of the team's is said to be theirs. */
export async function companyToJoin(visit: Visit, companyId: string, email: string) {
  const { name: company, address } = await findCompanyToChange(companyId, visit)
  const taken = await visit.db
    .selectFrom('users')
    .select('role')
    .where('emailKey', '=', emailKeyOf(email))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (taken && sideOf(taken) !== 'client') throw invalid({ email: oneOfTeam })
  return { companyId, company, address }
}

/** Somebody belongs to the company from now on. The first of them is whom to write to. */
export async function joinCompany(visit: Visit, companyId: string, userId: string) {
  const company = await findCompanyToChange(companyId, visit)
  const added = await visit.db
    .insertInto('companyPeople')
    .values({ companyId, userId, addedAt: new Date().toISOString() })
    .onConflict((it) => it.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!added) return
  await grown(visit, companyId, company.mainContactId ?? userId)
  await recordCompany(visit, company, { added: userId })
}

export async function ensureClientPerson({ db }: Visit, id: string) {
  const found = await db
    .selectFrom('users')
    .select(['role', 'status'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (found && sideOf(found) !== 'client') throw invalid({ person: oneOfTeam })
  if (found?.status !== 'active') throw invalid({ person: message({ id: 'This client is not available' }) })
}

export async function grown({ db }: Visit, id: string, mainContactId: string | null) {
  await db
    .updateTable('companies')
    .set((it) => ({ mainContactId, updatedAt: new Date().toISOString(), version: it('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
