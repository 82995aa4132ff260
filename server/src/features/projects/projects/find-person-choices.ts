import type { Role } from '@oriel/contracts/enums'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { visible } from '../../../policy/visible.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'

const roles: Record<'client' | 'team', Role[]> = { client: ['customer'], team: ['employee', 'pm'] }

/** Employees get managers and people of their projects. */
export async function findPersonChoices(wanted: 'client' | 'team' | undefined, ctx: RequestContext) {
  const { db, actor } = ctx
  let query = db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', wanted ? roles[wanted] : [...roles.client, ...roles.team])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  if (!seesAll(actor, policy.project.see)) {
    const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
    const colleagues = db.selectFrom('projectMembers').select('userId').where('projectId', 'in', projects.select('id'))
    const clients = db.selectFrom('projectClients').select('userId').where('projectId', 'in', projects.select('id'))
    query = query.where((it) => it.or([it('role', '=', 'pm'), it('id', 'in', colleagues), it('id', 'in', clients)]))
  }
  const rows = await query.orderBy('sortKey').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  const people = await loadPeople(ctx, ids, 'full')
  const companies = may(actor, policy.company.see) ? await severalCompanies(ctx, ids) : new Map<string, never>()
  const several = (id: string) => (companies.has(id) ? { companies: companies.get(id) } : {})
  return { items: ids.flatMap((id) => (people[id] ? [{ id, ...people[id], ...several(id) }] : [])) }
}

async function severalCompanies({ db }: RequestContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('companyPeople')
    .innerJoin('companies', 'companies.id', 'companyPeople.companyId')
    .select(['companyPeople.userId', 'companies.id', 'companies.name'])
    .where(inList(db, 'companyPeople.userId', ids))
    .orderBy('companyPeople.addedAt')
    .orderBy('companies.id')
    .execute()
  const all = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...all]
      .filter(([, theirs]) => theirs.length > 1)
      .map(([userId, theirs]) => [userId, theirs.map(({ id, name }) => ({ id, name }))]),
  )
}
