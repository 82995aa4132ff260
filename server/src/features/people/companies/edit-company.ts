import { message } from '@oriel/contracts/message'
import type { Company, CompanyDraft, CompanyEdit, CompanyPerson } from '@oriel/contracts/v1/people/companies-schemas'
import { newId } from '../../../platform/db/ids.ts'
import { indexedText } from '../../../platform/db/search-index.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { invalidFields, conflict, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findCompany, findCompanyToChange } from './find-company.ts'
import { syncClientCompanyName } from './sync-client-company-name.ts'
import { belongsTo, findPrimaryCompanyId } from './client-company.ts'
import { recordCompanyChange } from './record-company-change.ts'
import { isUnused, showCompany } from './show-company.ts'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { ensureClientPerson, touchCompany, joinCompany } from './join-company.ts'
import { listClientsOfProject, setProjectClients } from './set-project-clients.ts'

export async function createCompany(draft: z.output<typeof CompanyDraft>, ctx: RequestContext): Promise<Company> {
  const { actor, db } = ctx
  ensureAllowed(actor, policy.company.create)
  const id = newId()
  const now = new Date().toISOString()
  const made = { mainContactId: null, createdAt: now, createdById: actor.id, updatedAt: now }
  await db
    .insertInto('companies')
    .values({ ...draft, ...made, id, ...indexedText(draft.name) })
    .execute()
  await recordCompanyChange(ctx, { id, name: draft.name }, {})
  return showCompany(ctx, await findCompany(id, ctx))
}

export async function changeCompany(
  { id, version, mainContact, ...edit }: z.output<typeof CompanyEdit>,
  ctx: RequestContext,
): Promise<Company> {
  const before = await findCompanyToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.company.edit)
  await ensureCurrentVersion(version, before.version, () => showCompany(ctx, before))
  if (mainContact && !(await belongsTo(ctx.db, id, mainContact)))
    throw invalidFields({ mainContact: message({ id: 'Choose a main contact from this company' }) })
  const { name = before.name, address = before.address, notes = before.notes } = edit
  const mainContactId = mainContact === undefined ? before.mainContactId : mainContact
  const values = { name, address, notes, mainContactId }
  await ctx.db
    .updateTable('companies')
    .set((it) => ({
      ...values,
      ...indexedText(name),
      updatedAt: new Date().toISOString(),
      version: it('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await syncClientCompanyName(ctx.db, id)
  const { notes: _, ...told } = values
  await recordCompanyChange(ctx, { id, name }, told)
  return showCompany(ctx, await findCompany(id, ctx))
}

/** 409 if it has people or projects, even in the trash. */
export async function deleteCompany({ id }: { id: string }, ctx: RequestContext) {
  const company = await findCompanyToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.company.delete, { isUnused: await isUnused(ctx, id) })
  await ctx.db.updateTable('invitations').set({ companyId: null }).where('companyId', '=', id).execute()
  await ctx.db.deleteFrom('companies').where('id', '=', id).execute()
  await recordCompanyChange(ctx, company, { deleted: true })
  return { id }
}

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
