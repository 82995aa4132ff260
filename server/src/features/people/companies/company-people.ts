import { message } from '@oriel/contracts/message'
import type { Company, CompanyPerson } from '@oriel/contracts/v1/people/companies-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { conflict, notFound } from '../../../platform/base/errors.ts'
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

/** Grants no access to projects. */
export async function addCompanyPerson({ id, person }: Membership, ctx: RequestContext): Promise<Company> {
  await findCompanyToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.company.edit)
  await ensureClientPerson(ctx, person)
  await joinCompany(ctx, id, person)
  return showCompany(ctx, await findCompany(id, ctx))
}

/** Also from its projects; 409 if one would lose its last approver. */
export async function removeCompanyPerson({ id, person }: Membership, ctx: RequestContext): Promise<Company> {
  const { db } = ctx
  const company = await findCompanyToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.company.edit)
  if (!(await belongsTo(db, id, person))) throw notFound(message({ id: 'This person isn’t part of this company' }))
  const others = await db
    .selectFrom('companyPeople')
    .select('companyId')
    .where('userId', '=', person)
    .where('companyId', '<>', id)
    .executeTakeFirst()
  if (!others)
    throw conflict(
      message({ id: 'This is their only company. Add them to another one first, or delete their account.' }),
    )
  await leaveProjects(ctx, id, person)
  await db.deleteFrom('companyPeople').where('companyId', '=', id).where('userId', '=', person).execute()
  await touchCompany(ctx, id, company.mainContactId === person ? null : company.mainContactId)
  const first = await findPrimaryCompanyId(db, person)
  if (first !== undefined) await syncClientCompanyName(db, first)
  await recordCompanyChange(ctx, company, { removed: person })
  return showCompany(ctx, await findCompany(id, ctx))
}

async function leaveProjects(ctx: RequestContext, companyId: string, person: string) {
  const theirs = await ctx.db
    .selectFrom('projects')
    .innerJoin('projectClients', 'projectClients.projectId', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.clientId', 'projects.companyId'])
    .where('projects.companyId', '=', companyId)
    .where('projectClients.userId', '=', person)
    // Against deadlocks.
    .orderBy('projects.id')
    .execute()
  for (const project of theirs) {
    await lockProject(ctx.db, project.id)
    const clients = await listClientsOfProject(ctx, project.id)
    const others = clients.filter((it) => it.person !== person)
    await setProjectClients(ctx, project, others)
  }
}
