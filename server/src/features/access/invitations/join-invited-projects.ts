import { LIMITS } from '@oriel/contracts/limits'
import { inList } from '../../../platform/db/sql/in-list.ts'
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
 * Skips projects that are gone or full: no project makes accepting fail. A client joins the invitation's company or a
 * new one.
 */
export async function joinInvitedProjects(ctx: RequestContext, row: InvitationRow, person: Person) {
  const ids = projectsIn(row)
  const waiting = sideOf(row) === 'client' ? await listWaitingProjects(ctx, row, ids) : []
  // All at once and sorted, against deadlocks.
  await lockProjects(ctx.db, [...ids, ...waiting])
  const projects = await findProjects(ctx, ids)
  if (sideOf(row) !== 'client') return joinTeams(ctx, projects, person)
  const companyId = await companyToJoin(ctx, row, projects)
  if (!companyId) return renameClientCompany(ctx, { id: person.id, fullName: person.name }, saidBy(row))
  const isFirst = await joinCompany(ctx, companyId, person.id)
  await syncClientCompanyName(ctx.db, companyId)
  const joined = isFirst ? await findProjects(ctx, [...new Set([...ids, ...waiting])]) : projects
  for (const project of joined.filter((it) => it.companyId === companyId))
    await joinClients(ctx, project, { person: person.id, level: row.level })
}

async function findProjects(ctx: RequestContext, ids: readonly string[]): Promise<ProjectRow[]> {
  const found = await Promise.all(ids.map((id) => lookUpProject(id, ctx)))
  return found.filter((it) => it !== undefined)
}

/** Of the invitation's company: the first person who joins becomes their client. */
async function listWaitingProjects({ db }: RequestContext, { companyId }: InvitationRow, ids: readonly string[]) {
  const named = db
    .selectFrom('projects')
    .select('companyId')
    .where(inList(db, 'id', ids))
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('clientId', 'is', null)
    .where((it) => it.or([it('companyId', '=', companyId), it('companyId', 'in', named)]))
    .execute()
  return rows.map(({ id }) => id)
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
  const added = project.clientId === null ? { ...client, level: 'approver' as const } : client
  if (clients.length < LIMITS.clients) await setProjectClients(ctx, project, [...clients, added])
}

function saidBy({ fields }: InvitationRow) {
  const { company = null, address = null } = JSON.parse(fields) as { company?: string | null; address?: string | null }
  return { company, address }
}
