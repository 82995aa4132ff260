import { newId } from '../ids.ts'
import { integerType, textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable, run } from './table.ts'

/**
 * A project's client is a company, whose people have access levels. Each client starts with a company of their own,
 * even if names are equal: merging is up to a manager. The project's client becomes its main contact, with all rights.
 */
export async function up(db: Anything) {
  await createTable(db, 'companies', {
    id: 'text',
    name: 'text',
    address: 'text?',
    notes: 'text',
    mainContactId: 'users.id?',
    createdAt: 'text',
    createdById: 'users.id?',
    updatedAt: 'text',
    searchText: 'text',
    version: 'one',
  })
  await createIndex(db, 'companiesByName', 'companies', ['name', 'id'])
  await createTable(
    db,
    'companyPeople',
    { companyId: 'companies.id', userId: 'users.id', addedAt: 'text' },
    { keys: ['companyId', 'userId'] },
  )
  await createIndex(db, 'companyPeopleByUser', 'companyPeople', ['userId', 'addedAt', 'companyId'])
  await createTable(
    db,
    'projectClients',
    { projectId: 'projects.id', userId: 'users.id', level: 'text', addedAt: 'text' },
    { keys: ['projectId', 'userId'], check: `"level" in ('approver', 'contributor', 'viewer')` },
  )
  await createIndex(db, 'projectClientsByUser', 'projectClients', ['userId', 'projectId', 'level'])
  await db.schema
    .alterTable('projects')
    .addColumn('companyId', textType(db), (it) => it.references('companies.id'))
    .execute()
  await db.schema
    .alterTable('projects')
    .addColumn('clientsVersion', integerType(db), (it) => it.notNull().defaultTo(1))
    .execute()
  await createIndex(db, 'projectsByCompany', 'projects', ['companyId', 'createdAt'])
  await openCompanies(db)
}

/** For every client, and everyone who is the client of a trashed project. */
export async function openCompanies(db: Anything) {
  const clients = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'company', 'address', 'createdAt', 'createdById'])
    .where((it) =>
      it.or([
        it.and([it('role', '=', 'customer'), it('deletedAt', 'is', null)]),
        it('id', 'in', it.selectFrom('projects').select('clientId')),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { id: userId, fullName, company, address, createdAt, createdById } of clients) {
    const id = newId()
    const name = String(company || fullName)
    const row = { id, name, address: address ?? null, notes: '', mainContactId: userId, createdAt, createdById }
    await db
      .insertInto('companies')
      .values({ ...row, updatedAt: createdAt, searchText: name.toLowerCase() })
      .execute()
    await db.insertInto('companyPeople').values({ companyId: id, userId, addedAt: createdAt }).execute()
    await db.updateTable('projects').set({ companyId: id }).where('clientId', '=', userId).execute()
  }
  await run(
    db,
    `insert into "projectClients" ("projectId", "userId", "level", "addedAt")
      select "id", "clientId", 'approver', "createdAt" from "projects"`,
  )
}
