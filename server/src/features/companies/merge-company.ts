import { message } from '@oriel/contracts/message'
import type { Company, MergeCompany } from '@oriel/contracts/v1/shapes/companies'
import type * as z from 'zod/mini'
import { isPostgres } from '../../db/connection/dialect.ts'
import { invalid, notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { findCompany, noSuchCompany } from './find-company.ts'
import { keepNamed } from './keep-named.ts'
import { recordCompany } from './record-company.ts'
import { showCompany } from './show-company.ts'

/** Two records of one company become one. Nobody sees more by that: levels stay what they are, project by project. */
export async function mergeCompany({ id, other }: z.output<typeof MergeCompany>, visit: Visit): Promise<Company> {
  const { db } = visit
  ensure(visit.actor, policy.company.edit)
  if (id === other) throw invalid({ other: message({ id: 'Choose another company' }) })
  const both = await lockBoth(visit, [id, other])
  if (!both.has(id)) throw notFound(noSuchCompany)
  if (!both.has(other)) throw invalid({ other: message({ id: 'Choose another company' }) })
  const [company, gone] = [await findCompany(id, visit), await findCompany(other, visit)]
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
  await keepNamed(db, id)
  await recordCompany(visit, company, { merged: { id: other, name: gone.name } })
  return showCompany(visit, await findCompany(id, visit))
}

/** In one order, so that two who do this do not wait for each other. Answers those that are there. */
async function lockBoth({ db }: Visit, ids: readonly string[]) {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres(db), (it) => it.forUpdate())
    .execute()
  return new Set(rows.map((row) => row.id))
}
