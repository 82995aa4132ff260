import type { CompanyFilter, CompanyPage } from '@oriel/contracts/v1/people/companies-schemas'
import type * as z from 'zod/mini'
import { matches } from '../../../platform/db/search-index.ts'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { companyPermissions } from './show-company.ts'

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
