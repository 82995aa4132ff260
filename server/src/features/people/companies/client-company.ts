import { fillMessage, message } from '@oriel/contracts/message'
import { newId } from '../../../platform/db/ids.ts'
import { indexedText } from '../../../platform/db/search-index.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { syncClientCompanyName } from './sync-client-company-name.ts'

interface Named {
  company: string | null
  address: string | null
}

export async function findPrimaryCompanyId(db: Db, userId: string): Promise<string | undefined> {
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

export async function belongsTo(db: Db, companyId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('companyPeople')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function renameClientCompany(
  ctx: RequestContext,
  { id: userId, fullName }: { id: string; fullName: string },
  said: Named,
) {
  const { db } = ctx
  const companyId = await findPrimaryCompanyId(db, userId)
  const name = said.company ?? fullName
  const values = { name, address: said.address, ...indexedText(name), updatedAt: new Date().toISOString() }
  if (companyId === undefined) return openCompany(ctx, userId, values)
  const renamed = await db
    .updateTable('companies')
    .set((it) => ({ ...values, version: it('version', '+', 1) }))
    .where('id', '=', companyId)
    .where((it) => it.or([it('name', '<>', name), it('address', 'is distinct from', said.address)]))
    .returning('id')
    .executeTakeFirst()
  if (renamed) await syncClientCompanyName(db, companyId)
}

/** Allowed to the only member; for others, the error names a manager. */
export async function ensureMayRenameCompany({ actor, db }: RequestContext, said: Partial<Named>, before: Named) {
  const changed = (['company', 'address'] as const).filter((it) => said[it] !== undefined && said[it] !== before[it])
  const companyId = changed.length > 0 ? await findPrimaryCompanyId(db, actor.id) : undefined
  if (companyId === undefined) return
  const colleague = await db
    .selectFrom('companyPeople')
    .innerJoin('users', 'users.id', 'companyPeople.userId')
    .select('users.id')
    .where('companyPeople.companyId', '=', companyId)
    .where('users.id', '<>', actor.id)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!colleague) return
  const name = await whoKeeps(db, companyId)
  const text = fillMessage(message({ id: 'Other people belong to this company too. Ask {name} to change it.' }), {
    name,
  })
  throw invalidFields(Object.fromEntries(changed.map((field) => [field, text])))
}

async function whoKeeps(db: Db, companyId: string): Promise<string> {
  const { fullName } = await db
    .selectFrom('users')
    .leftJoin('companies', (join) =>
      join.onRef('companies.createdById', '=', 'users.id').on('companies.id', '=', companyId),
    )
    .select('users.fullName')
    .where('users.role', '=', 'pm')
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .orderBy((it) => it.case().when('companies.id', 'is', null).then(1).else(0).end())
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return fullName
}

async function openCompany(
  { actor, db }: RequestContext,
  userId: string,
  values: { name: string; address: string | null; searchText: string; sortKey: string; updatedAt: string },
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

export async function removeFromCompanies({ db }: RequestContext, userId: string) {
  const theirs = db.selectFrom('projects').select('id').where('clientId', '=', userId)
  await db.deleteFrom('projectClients').where('userId', '=', userId).where('projectId', 'not in', theirs).execute()
  await db.updateTable('companies').set({ mainContactId: null }).where('mainContactId', '=', userId).execute()
  await db.deleteFrom('companyPeople').where('userId', '=', userId).execute()
}

interface Project {
  companyId: string | null
  clientId: string | null
}

export const isSameClient = (one: Project, other: Project) =>
  one.companyId === other.companyId && (one.companyId !== null || one.clientId === other.clientId)
