import type { ProjectClients, ProjectClientsEdit } from '@oriel/contracts/v1/shapes/clients'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure, may, verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { clientsOf, setClients } from '../companies/set-clients.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findProject, findProjectToChange, type ProjectRow } from './find-project.ts'

/** Who of the client sees a project. */
export async function showProjectClients(id: string, visit: Visit): Promise<ProjectClients> {
  const project = await findProject(id, visit)
  const clients = await clientsOf(visit, id)
  const known = clients.map(({ person }) => person)
  const others = may(visit.actor, policy.project.setClients) ? await othersOf(visit, project, known) : undefined
  return {
    company: await companyOf(visit, project),
    mainContact: project.clientId,
    clients,
    ...(others ? { others } : {}),
    people: await peopleOf(visit, [...known, ...(others ?? [])], 'full'),
    version: project.clientsVersion,
    can: verbs(
      visit.actor,
      { setClients: policy.project.setClients, proposeColleague: policy.project.proposeColleague },
      { projectId: id },
    ),
  }
}

/** Everybody who shall see it, with what they may do. A stale version gets them back as they are. */
export async function changeProjectClients(
  { id, clients, version }: z.output<typeof ProjectClientsEdit>,
  visit: Visit,
): Promise<ProjectClients> {
  const project = await findProjectToChange(id, visit)
  ensure(visit.actor, policy.project.setClients)
  await ensureFresh(version, project.clientsVersion, () => showProjectClients(id, visit))
  await setClients(visit, project, clients)
  return showProjectClients(id, visit)
}

async function companyOf({ db }: Visit, { companyId }: ProjectRow) {
  if (companyId === null) return null
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirstOrThrow()
}

/** Active people of its company who do not see it. */
async function othersOf({ db }: Visit, { companyId }: ProjectRow, known: readonly string[]) {
  const rows = await db
    .selectFrom('companyPeople')
    .innerJoin('users', 'users.id', 'companyPeople.userId')
    .select('users.id')
    .where('companyPeople.companyId', '=', companyId)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => !known.includes(id))
}
