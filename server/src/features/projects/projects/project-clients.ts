import type { ProjectClients, ProjectClientsEdit } from '@oriel/contracts/v1/projects/project-clients-schemas'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { listClientsOfProject, setProjectClients } from '../../people/companies/set-project-clients.ts'
import { loadPeople } from '../../discussion/mentions/related-records.ts'
import { findProject, findProjectToChange, type ProjectRow } from './find-project.ts'

/** Who of the client sees a project. */
export async function showProjectClients(id: string, visit: RequestContext): Promise<ProjectClients> {
  const project = await findProject(id, visit)
  const clients = await listClientsOfProject(visit, id)
  const known = clients.map(({ person }) => person)
  const others = may(visit.actor, policy.project.setClients) ? await othersOf(visit, project, known) : undefined
  return {
    company: await companyOf(visit, project),
    mainContact: project.clientId,
    clients,
    ...(others ? { others } : {}),
    people: await loadPeople(visit, [...known, ...(others ?? [])], 'full'),
    version: project.clientsVersion,
    can: listPermissions(
      visit.actor,
      { setClients: policy.project.setClients, proposeColleague: policy.project.proposeColleague },
      { projectId: id },
    ),
  }
}

/** Everybody who shall see it, with what they may do. A stale version gets them back as they are. */
export async function updateProjectClients(
  { id, clients, version }: z.output<typeof ProjectClientsEdit>,
  visit: RequestContext,
): Promise<ProjectClients> {
  const project = await findProjectToChange(id, visit)
  ensureAllowed(visit.actor, policy.project.setClients)
  await ensureCurrentVersion(version, project.clientsVersion, () => showProjectClients(id, visit))
  await setProjectClients(visit, project, clients)
  return showProjectClients(id, visit)
}

async function companyOf({ db }: RequestContext, { companyId }: ProjectRow) {
  if (companyId === null) return null
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirstOrThrow()
}

/** Active people of its company who do not see it. */
async function othersOf({ db }: RequestContext, { companyId }: ProjectRow, known: readonly string[]) {
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
