import { closedStatuses } from '@oriel/contracts/enums'
import type { Company, CompanyFilter, CompanyPage } from '@oriel/contracts/v1/people/companies-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions, ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import type { CompanyRow } from './find-company.ts'
import type * as z from 'zod/mini'
import { matches } from '../../../platform/db/search-index.ts'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'

export async function showCompany(ctx: RequestContext, row: CompanyRow): Promise<Company> {
  const { id, name, address, notes, mainContactId, createdAt, version } = row
  const members = await listMembers(ctx, id)
  const projects = await listCompanyProjects(ctx, id)
  const clients = projects.flatMap((project) => [project.mainContact, ...Object.keys(project.clients)])
  return {
    id,
    name,
    address,
    notes,
    mainContact: mainContactId,
    createdAt,
    version,
    can: companyPermissions(ctx, await isUnused(ctx, id)),
    members,
    projects,
    namesakes: await findNamesakes(ctx, row),
    included: { people: await loadPeople(ctx, [mainContactId, ...members.map(({ person }) => person), ...clients]) },
  }
}

export const companyPermissions = ({ actor }: RequestContext, isUnused: boolean) =>
  listPermissions(actor, { edit: policy.company.edit, delete: policy.company.delete }, { isUnused })

/** Includes the trash. */
export async function isUnused({ db }: RequestContext, companyId: string): Promise<boolean> {
  const person = db.selectFrom('companyPeople').select('companyId as id').where('companyId', '=', companyId)
  const project = db.selectFrom('projects').select('id').where('companyId', '=', companyId)
  const found = await person.unionAll(project).limit(1).executeTakeFirst()
  return found === undefined
}

async function listMembers({ db }: RequestContext, companyId: string): Promise<Company['members']> {
  const rows = await db
    .selectFrom('companyPeople')
    .innerJoin('users', 'users.id', 'companyPeople.userId')
    .select(['users.id as person', 'companyPeople.addedAt as since', 'users.email', 'users.lastVisitAt as lookedAt'])
    .where('companyPeople.companyId', '=', companyId)
    .orderBy('companyPeople.addedAt')
    .orderBy('users.id')
    .execute()
  return rows
}

async function listCompanyProjects({ actor, db }: RequestContext, companyId: string): Promise<Company['projects']> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'clientId', 'clientsVersion', 'status', 'archivedAt'])
    .where('companyId', '=', companyId)
    .where(visible(actor, policy.project.see, 'projects'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const ids = projects.map(({ id }) => id)
  if (ids.length === 0) return []
  const clients = await db.selectFrom('projectClients').selectAll().where('projectId', 'in', ids).execute()
  const waiting = await db
    .selectFrom('needs')
    .select(['projectId', (it) => it.fn.countAll<number>().as('count')])
    .where('projectId', 'in', ids)
    .where('side', '=', 'client')
    .where('doneAt', 'is', null)
    .groupBy('projectId')
    .execute()
  const byProject = Map.groupBy(clients, ({ projectId }) => projectId)
  const waits = new Map(waiting.map(({ projectId, count }) => [projectId, count]))
  return projects.map(({ id, name, clientId, clientsVersion, status, archivedAt }) => ({
    id,
    name,
    mainContact: clientId,
    clients: Object.fromEntries((byProject.get(id) ?? []).map(({ userId, level }) => [userId, level])),
    clientsVersion,
    waits: waits.get(id) ?? 0,
    archivable: archivedAt === null && closedStatuses.some((it) => it === status),
  }))
}

async function findNamesakes({ db }: RequestContext, { id, searchText }: CompanyRow): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('searchText', '=', searchText)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map((row) => row.id)
}

const order = [
  ['companies.sortKey', 'asc'],
  ['companies.id', 'asc'],
] as const

export async function listCompanies(input: z.output<typeof CompanyFilter>, ctx: RequestContext): Promise<CompanyPage> {
  const { actor, db } = ctx
  ensureAllowed(actor, policy.company.see)
  const slice = parseCursorPage(input, ['text', 'text'])
  let query = db.selectFrom('companies')
  if (input.q) query = query.where(matches(db, 'companies', input.q))
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const listed = query.selectAll().select((it) => {
    const projects = it
      .selectFrom('projects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('projects.companyId', '=', 'companies.id')
    const people = it
      .selectFrom('companyPeople')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('companyPeople.companyId', '=', 'companies.id')
    return [
      people.as('people'),
      projects.as('all'),
      projects.where(visible(actor, policy.project.see, 'projects')).as('projects'),
    ]
  })
  const { items, next } = await selectPage(listed, order, slice)
  const contacts = items.map(({ mainContactId }) => mainContactId)
  return {
    items: items.map(({ id, name, address, mainContactId, version, people, projects, all }) => ({
      id,
      name,
      address,
      mainContact: mainContactId,
      people: Number(people),
      projects: Number(projects),
      version,
      can: companyPermissions(ctx, Number(people) + Number(all) === 0),
    })),
    next,
    total,
    people: await loadPeople(ctx, contacts),
  }
}
