import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import type { Db } from '../../db/connection/connect.ts'
import type { Visit } from '../../http/session/visit.ts'

interface Named {
  company: string | null
  address: string | null
}

/** Somebody's first company: the one that their account names. */
export async function companyOf(db: Db, userId: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('companyPeople')
    .select('companyId')
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('companyId')
    .limit(1)
    .executeTakeFirst()
  return first?.companyId
}

/** What a client's account says of their company is said of the company; who has none yet begins with one of their own. */
export async function nameCompany(
  visit: Visit,
  { id: userId, fullName }: { id: string; fullName: string },
  said: Named,
) {
  const { db } = visit
  const companyId = await companyOf(db, userId)
  const name = said.company ?? fullName
  const values = { name, address: said.address, searchText: searchText(name), updatedAt: new Date().toISOString() }
  if (companyId === undefined) return openCompany(visit, userId, values)
  await db
    .updateTable('companies')
    .set((it) => ({ ...values, version: it('version', '+', 1) }))
    .where('id', '=', companyId)
    .where((it) => it.or([it('name', '<>', name), it('address', 'is distinct from', said.address)]))
    .execute()
}

async function openCompany(
  { actor, db }: Visit,
  userId: string,
  values: { name: string; address: string | null; searchText: string; updatedAt: string },
) {
  const id = newId()
  const createdAt = values.updatedAt
  const made = { notes: '', mainContactId: userId, createdAt, createdById: actor.id }
  await db
    .insertInto('companies')
    .values({ ...values, ...made, id })
    .execute()
  await db.insertInto('companyPeople').values({ companyId: id, userId, addedAt: createdAt }).execute()
}

/** Whoever is deleted or is no client any more belongs to no company; what is in the trash keeps its main contact. */
export async function leaveCompanies({ db }: Visit, userId: string) {
  const theirs = db.selectFrom('projects').select('id').where('clientId', '=', userId)
  await db.deleteFrom('projectClients').where('userId', '=', userId).where('projectId', 'not in', theirs).execute()
  await db.updateTable('companies').set({ mainContactId: null }).where('mainContactId', '=', userId).execute()
  await db.deleteFrom('companyPeople').where('userId', '=', userId).execute()
}
