import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'

/** Denormalized on accounts. */
export async function syncClientCompanyName(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'address'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set((it) => ({ company: company.name, address: company.address, version: it('version', '+', 1) }))
    .where('id', 'in', firstPeopleOf(db, companyId))
    .where((it) =>
      it.or([it('company', 'is distinct from', company.name), it('address', 'is distinct from', company.address)]),
    )
    .execute()
}

const firstPeopleOf = (db: Db, companyId: string) =>
  db.selectFrom('companyPeople as here').select('here.userId').where('here.companyId', '=', companyId)
    .where(sql<SqlBool>`not exists (select 1 from "companyPeople" as "sooner" where "sooner"."userId" = "here"."userId"
      and ("sooner"."addedAt", "sooner"."companyId") < ("here"."addedAt", "here"."companyId"))`)
