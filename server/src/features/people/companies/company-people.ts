import { message } from '@oriel/contracts/message'
import type { Company, CompanyPerson } from '@oriel/contracts/v1/people/companies-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findCompany, findCompanyToChange } from './find-company.ts'
import { ensureClientPerson, touchCompany, joinCompany } from './join-company.ts'
import { syncClientCompanyName } from './sync-client-company-name.ts'
import { belongsTo, findPrimaryCompanyId } from './client-company.ts'
import { recordCompanyChange } from './record-company-change.ts'
import { listClientsOfProject, setProjectClients } from './set-project-clients.ts'
import { showCompany } from './show-company.ts'

type Membership = z.output<typeof CompanyPerson>

/** A client person belongs to it from now on, perhaps beside others. They see none of its projects by that. */
export async function addCompanyPerson({ id, person }: Membership, visit: RequestContext): Promise<Company> {
  await findCompanyToChange(id, visit)
  ensureAllowed(visit.actor, policy.company.edit)
  await ensureClientPerson(visit, person)
  await joinCompany(visit, id, person)
  return showCompany(visit, await findCompany(id, visit))
}

/** They leave its projects, too: 409 where nobody would be left to approve. */
export async function removeCompanyPerson({ id, person }: Membership, visit: RequestContext): Promise<Company> {
  const { db } = visit
  const company = await findCompanyToChange(id, visit)
  ensureAllowed(visit.actor, policy.company.edit)
  if (!(await belongsTo(db, id, person))) throw notFound(message({ id: 'Nobody like that belongs to this company' }))
  const others = await db
    .selectFrom('companyPeople')
    .select('companyId')
    .where('userId', '=', person)
    .where('companyId', '<>', id)
    .executeTakeFirst()
  if (!others)
    throw conflict(
      message({ id: 'This is their only company: add them to another one first, or delete their account.' }),
    )
  await leaveProjects(visit, id, person)
  await db.deleteFrom('companyPeople').where('companyId', '=', id).where('userId', '=', person).execute()
  await touchCompany(visit, id, company.mainContactId === person ? null : company.mainContactId)
  const first = await findPrimaryCompanyId(db, person)
  if (first !== undefined) await syncClientCompanyName(db, first)
  await recordCompanyChange(visit, company, { removed: person })
  return showCompany(visit, await findCompany(id, visit))
}

async function leaveProjects(visit: RequestContext, companyId: string, person: string) {
  const theirs = await visit.db
    .selectFrom('projects')
    .innerJoin('projectClients', 'projectClients.projectId', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.clientId', 'projects.companyId'])
    .where('projects.companyId', '=', companyId)
    .where('projectClients.userId', '=', person)
    // In one order, so that two who do this do not wait for each other.
    .orderBy('projects.id')
    .execute()
  for (const project of theirs) {
    await lockProject(visit.db, project.id)
    const clients = await listClientsOfProject(visit, project.id)
    await setProjectClients(
      visit,
      project,
      clients.filter((it) => it.person !== person),
    )
  }
}
