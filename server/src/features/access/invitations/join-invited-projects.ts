import { LIMITS } from '@oriel/contracts/limits'
import { lockProjects } from '../../../platform/db/lock-project.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { joinCompany } from '../../people/companies/join-company.ts'
import { syncClientCompanyName } from '../../people/companies/sync-client-company-name.ts'
import { renameClientCompany } from '../../people/companies/client-company.ts'
import { type Client, listClientsOfProject, setProjectClients } from '../../people/companies/set-project-clients.ts'
import { updateProject } from '../../projects/projects/update-project.ts'
import { lookUpProject, type ProjectRow } from '../../projects/projects/find-project.ts'
import { listMemberIds } from '../../people/teams/team-members.ts'
import type { InvitationRow } from './invitation-links.ts'
import { projectsIn } from './show-invitations.ts'

interface Person {
  id: string
  name: string
}

/**
 * Skips projects that are gone or full: accepting never fails because of a project. A client joins the invitation's
 * company or gets a new one.
 */
export async function joinInvitedProjects(ctx: RequestContext, row: InvitationRow, person: Person) {
  const ids = projectsIn(row)
  await lockProjects(ctx.db, ids)
  const found = await Promise.all(ids.map((id) => lookUpProject(id, ctx)))
  const projects = found.filter((it) => it !== undefined)
  if (sideOf(row) !== 'client') return joinTeams(ctx, projects, person)
  const companyId = await companyToJoin(ctx, row, projects)
  if (!companyId) return renameClientCompany(ctx, { id: person.id, fullName: person.name }, saidBy(row))
  await joinCompany(ctx, companyId, person.id)
  await syncClientCompanyName(ctx.db, companyId)
  for (const project of projects.filter((it) => it.companyId === companyId))
    await joinClients(ctx, project, { person: person.id, level: row.level })
}

async function companyToJoin(
  { db }: RequestContext,
  { companyId: named }: InvitationRow,
  projects: readonly ProjectRow[],
) {
  const found = named && (await db.selectFrom('companies').select('id').where('id', '=', named).executeTakeFirst())
  return found ? found.id : projects.find((it) => it.companyId !== null)?.companyId
}

async function joinTeams(ctx: RequestContext, projects: readonly ProjectRow[], { id }: Person) {
  for (const project of projects) {
    const team = await listMemberIds(project.id, ctx)
    if (team.length < LIMITS.team) await updateProject(ctx, project, { team: [...team, id] })
  }
}

async function joinClients(ctx: RequestContext, project: ProjectRow, client: Client) {
  const clients = await listClientsOfProject(ctx, project.id)
  if (clients.some(({ person }) => person === client.person)) return
  if (clients.length < LIMITS.clients) await setProjectClients(ctx, project, [...clients, client])
}

function saidBy({ fields }: InvitationRow) {
  const { company = null, address = null } = JSON.parse(fields) as { company?: string | null; address?: string | null }
  return { company, address }
}
