import { LIMITS } from '@oriel/contracts/limits'
import { lockProjects } from '../../db/lock-project.ts'
import type { Visit } from '../../http/session/visit.ts'
import { sideOf } from '../../policy/sides.ts'
import { joinCompany } from '../companies/join-company.ts'
import { keepNamed } from '../companies/keep-named.ts'
import { nameCompany } from '../companies/own-company.ts'
import { type Client, clientsOf, setClients } from '../companies/set-clients.ts'
import { changeProject } from '../projects/change-project.ts'
import { lookUpProject, type ProjectRow } from '../projects/find-project.ts'
import { memberIdsOf } from '../teams/members.ts'
import type { InvitationRow } from './links.ts'
import { projectsIn } from './show-invitations.ts'

interface Person {
  id: string
  name: string
}

/**
 * The new person joins the projects that the invitation named, as far as these are still there and have room: whoever
 * accepts is let in in any case. A client joins the company of theirs, or begins with one of their own.
 */
export async function placeInProjects(visit: Visit, row: InvitationRow, person: Person) {
  const ids = projectsIn(row)
  await lockProjects(visit.db, ids)
  const found = await Promise.all(ids.map((id) => lookUpProject(id, visit)))
  const projects = found.filter((it) => it !== undefined)
  if (sideOf(row) !== 'client') return joinTeams(visit, projects, person)
  const companyId = await companyToJoin(visit, row, projects)
  if (!companyId) return nameCompany(visit, { id: person.id, fullName: person.name }, saidBy(row))
  await joinCompany(visit, companyId, person.id)
  await keepNamed(visit.db, companyId)
  for (const project of projects.filter((it) => it.companyId === companyId))
    await joinClients(visit, project, { person: person.id, level: row.level })
}

/** The one that was named, while it is there; or that of the projects. */
async function companyToJoin({ db }: Visit, { companyId: named }: InvitationRow, projects: readonly ProjectRow[]) {
  const found = named && (await db.selectFrom('companies').select('id').where('id', '=', named).executeTakeFirst())
  return found ? found.id : projects.find((it) => it.companyId !== null)?.companyId
}

async function joinTeams(visit: Visit, projects: readonly ProjectRow[], { id }: Person) {
  for (const project of projects) {
    const team = await memberIdsOf(project.id, visit)
    if (team.length < LIMITS.team) await changeProject(visit, project, { team: [...team, id] })
  }
}

async function joinClients(visit: Visit, project: ProjectRow, client: Client) {
  const clients = await clientsOf(visit, project.id)
  if (clients.length < LIMITS.clients) await setClients(visit, project, [...clients, client])
}

function saidBy({ fields }: InvitationRow) {
  const { company = null, address = null } = JSON.parse(fields) as { company?: string | null; address?: string | null }
  return { company, address }
}
