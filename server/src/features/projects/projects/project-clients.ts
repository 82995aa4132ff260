import type { ProjectClients, ProjectClientsEdit } from '@oriel/contracts/v1/projects/project-clients-schemas'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { listClientsOfProject, setProjectClients } from '../../people/companies/set-project-clients.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject, findProjectToChange, type ProjectRow } from './find-project.ts'

export async function showProjectClients(id: string, ctx: RequestContext): Promise<ProjectClients> {
  const project = await findProject(id, ctx)
  const clients = await listClientsOfProject(ctx, id)
  const known = clients.map(({ person }) => person)
  const others = may(ctx.actor, policy.project.setProjectClients) ? await othersOf(ctx, project, known) : undefined
  return {
    company: await companyOf(ctx, project),
    mainContact: project.clientId,
    clients: clients.map(({ person, level: accessLevel }) => ({ person, accessLevel })),
    ...(others ? { others } : {}),
    people: await loadPeople(ctx, [...known, ...(others ?? [])], 'full'),
    version: project.clientsVersion,
    can: listPermissions(
      ctx.actor,
      { setProjectClients: policy.project.setProjectClients, suggestColleague: policy.project.suggestColleague },
      { projectId: id },
    ),
  }
}

/** Optimistic locking: a stale version gets 409 with the current list. */
export async function updateProjectClients(
  { id, clients, version }: z.output<typeof ProjectClientsEdit>,
  ctx: RequestContext,
): Promise<ProjectClients> {
  const project = await findProjectToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.project.setProjectClients)
  await ensureCurrentVersion(version, project.clientsVersion, () => showProjectClients(id, ctx))
  const wanted = clients.map(({ person, accessLevel: level }) => ({ person, level }))
  await setProjectClients(ctx, project, wanted)
  return showProjectClients(id, ctx)
}

async function companyOf({ db }: RequestContext, { companyId }: ProjectRow) {
  if (companyId === null) return null
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirstOrThrow()
}

async function othersOf({ db }: RequestContext, { companyId }: ProjectRow, known: readonly string[]) {
  const rows = await db
    .selectFrom('companyPeople')
    .innerJoin('users', 'users.id', 'companyPeople.userId')
    .select('users.id')
    .where('companyPeople.companyId', '=', companyId)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => !known.includes(id))
}
