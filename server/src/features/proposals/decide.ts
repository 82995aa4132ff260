import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { Declined, LetIn, LetInAnswer, Proposal } from '@oriel/contracts/v1/shapes/proposals'
import type { ClientLevel } from '@oriel/contracts/words'
import type * as z from 'zod/mini'
import { lockProject } from '../../db/lock-project.ts'
import { conflict, invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { joinCompany, oneOfTeam } from '../companies/join-company.ts'
import { clientsOf, setClients } from '../companies/set-clients.ts'
import { invite, type Sending } from '../invitations/invite.ts'
import { findProject, type ProjectRow } from '../projects/find-project.ts'
import { recordProposal } from '../activity/record-proposal.ts'
import { noProposal, showProposal, stateOf, visibleProposals } from './show-proposals.ts'

/**
 * Whoever was proposed belongs to the project's company from now on, with a level on the project: at once, where they
 * have an account; else as soon as they accept the invitation.
 */
export async function letIn(
  { id, level: given }: z.output<typeof LetIn>,
  visit: Visit,
  services: Sending,
): Promise<LetInAnswer> {
  const { proposal, project } = await findToDecide(id, visit)
  const level = given ?? proposal.level
  const known = await accountOf(visit, proposal.emailKey)
  if (known) await addKnown(visit, project, { person: known, level })
  const draft = { name: proposal.name, email: proposal.email, role: 'customer' as const, projects: [project.id], level }
  const company = project.companyId === null ? {} : { companyId: project.companyId }
  const invitation = known ? undefined : await invite({ ...draft, ...company }, visit, services)
  await decide(visit, project, id, { decision: 'let-in', level, invitationId: invitation?.id ?? null })
  return { proposal: await showProposal(visit, id), ...(invitation ? { invitation } : {}) }
}

/** With a word, which the proposer reads. */
export async function declineProposal({ id, text }: z.output<typeof Declined>, visit: Visit): Promise<Proposal> {
  const { project } = await findToDecide(id, visit)
  await decide(visit, project, id, { decision: 'declined', answer: text })
  return showProposal(visit, id)
}

/** Under the lock of its project: of two who answer, the second is told that somebody has. */
async function findToDecide(id: string, visit: Visit) {
  const found = await visibleProposals(visit).select('projectId').where('proposals.id', '=', id).executeTakeFirst()
  if (!found) throw noProposal()
  await lockProject(visit.db, found.projectId)
  const proposal = await visibleProposals(visit)
    .selectAll('proposals')
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  if (!proposal) throw noProposal()
  ensure(visit.actor, policy.proposal.decide, { status: stateOf(proposal) })
  return { proposal, project: await findProject(proposal.projectId, visit) }
}

/** The client who has this address already; nobody of the team becomes a client. */
async function accountOf({ db }: Visit, emailKey: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'role', 'status'])
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (found && sideOf(found) !== 'client') throw invalid({ email: oneOfTeam })
  if (found && found.status !== 'active') throw conflict(message({ id: 'This client is not available' }))
  return found?.id
}

async function addKnown(visit: Visit, project: ProjectRow, { person, level }: { person: string; level: ClientLevel }) {
  if (project.companyId !== null) await joinCompany(visit, project.companyId, person)
  const others = (await clientsOf(visit, project.id)).filter((it) => it.person !== person)
  if (others.length >= LIMITS.clients) throw conflict(message({ id: 'A project has at most 50 clients' }))
  await setClients(visit, project, [...others, { person, level }])
}

interface Decision {
  decision: 'let-in' | 'declined'
  level?: ClientLevel
  answer?: string
  invitationId?: string | null
}

async function decide(visit: Visit, project: ProjectRow, id: string, decision: Decision) {
  await visit.db
    .updateTable('proposals')
    .set({ ...decision, decidedById: visit.actor.id, decidedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await recordProposal(visit, project, id)
}
