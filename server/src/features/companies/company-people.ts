import { message } from '@oriel/contracts/message'
import type { Company, CompanyPerson } from '@oriel/contracts/v1/shapes/companies'
import type * as z from 'zod/mini'
import { lockProject } from '../../db/lock-project.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { findCompany, findCompanyToChange } from './find-company.ts'
import { ensureClientPerson, grown, joinCompany } from './join-company.ts'
import { keepNamed } from './keep-named.ts'
import { belongsTo, companyOf } from './own-company.ts'
import { recordCompany } from './record-company.ts'
import { clientsOf, setClients } from './set-clients.ts'
import { showCompany } from './show-company.ts'

type Membership = z.output<typeof CompanyPerson>

/** A client person belongs to it from now on, perhaps beside others. They see none of its projects by that. */
export async function addCompanyPerson({ id, person }: Membership, visit: Visit): Promise<Company> {
  await findCompanyToChange(id, visit)
  ensure(visit.actor, policy.company.edit)
  await ensureClientPerson(visit, person)
  await joinCompany(visit, id, person)
  return showCompany(visit, await findCompany(id, visit))
}

/** They leave its projects, too: 409 where nobody would be left to approve. */
export async function removeCompanyPerson({ id, person }: Membership, visit: Visit): Promise<Company> {
  const { db } = visit
  const company = await findCompanyToChange(id, visit)
  ensure(visit.actor, policy.company.edit)
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
  await grown(visit, id, company.mainContactId === person ? null : company.mainContactId)
  const first = await companyOf(db, person)
  if (first !== undefined) await keepNamed(db, first)
  await recordCompany(visit, company, { removed: person })
  return showCompany(visit, await findCompany(id, visit))
}

async function leaveProjects(visit: Visit, companyId: string, person: string) {
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
    const clients = await clientsOf(visit, project.id)
    await setClients(
      visit,
      project,
      clients.filter((it) => it.person !== person),
    )
  }
}
