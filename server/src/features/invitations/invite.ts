import { emailKeyOf, isMailbox } from '@oriel/contracts/people/email'
import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { missingRoleFields } from '@oriel/contracts/people/role-fields'
import type { ById } from '@oriel/contracts/v1/shapes/common'
import type { InvitationDraft, Invited } from '@oriel/contracts/v1/shapes/invitations'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import type { Services } from '../../services.ts'
import { recordProposal } from '../activity/record-proposal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { oneOfTeam } from '../companies/join-company.ts'
import { queueInvitation } from '../deliveries/queue.ts'
import { roleFieldsOf } from '../people/accounts/role-fields.ts'
import { lookUpProject } from '../projects/find-project.ts'
import { DAYS, type InvitationRow, linkOf } from './links.ts'
import { showInvitations } from './show-invitations.ts'

const DAY = 24 * 3_600_000

type Draft = z.output<typeof InvitationDraft>
export type Sending = Pick<Services, 'config' | 'secrets'>

/** Somebody without an account is invited to make one. Who is there, or invited already, is a conflict. */
export async function invite(draft: Draft, visit: Visit, services: Sending): Promise<Invited> {
  const { db, actor } = visit
  ensure(actor, policy.invitation.create)
  const { name, email, role } = draft
  const projects = [...new Set(draft.projects)]
  await ensureFitting(visit, draft)
  const now = new Date().toISOString()
  const row = await db
    .insertInto('invitations')
    .values({
      id: newId(),
      email,
      emailKey: emailKeyOf(email),
      name,
      role,
      fields: JSON.stringify(roleFieldsOf(role, draft)),
      projects: JSON.stringify(projects),
      companyId: draft.companyId ?? null,
      level: draft.level,
      invitedById: actor.id,
      createdAt: now,
      sentAt: now,
      expiresAt: inDays(DAYS),
      acceptedAt: null,
      acceptedById: null,
      revokedAt: null,
    })
    .onConflict((it) =>
      it.column('emailKey').where('acceptedAt', 'is', null).where('revokedAt', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row)
    throw conflict(message({ id: 'Somebody with this e-mail is invited already. Send that invitation again instead.' }))
  return send(visit, row, services)
}

/** Another link for another 14 days, from whoever sends it now. */
export async function inviteAgain({ id }: ById, visit: Visit, services: Sending): Promise<Invited> {
  const { db, actor } = visit
  ensure(actor, policy.invitation.create)
  const row = await db
    .updateTable('invitations')
    .set((it) => ({
      round: it('round', '+', 1),
      invitedById: actor.id,
      sentAt: new Date().toISOString(),
      expiresAt: inDays(DAYS),
    }))
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw noInvitation()
  return send(visit, row, services)
}

/** Its link ends at once. What was accepted is an account, and ends as one. */
export async function revokeInvitation({ id }: ById, visit: Visit): Promise<ById> {
  const { db, actor } = visit
  ensure(actor, policy.invitation.revoke)
  const row = await db
    .updateTable('invitations')
    .set({ revokedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  if (!row) throw noInvitation()
  await recordAudit(visit, { event: 'invitation-revoked', target: row, details: { email: row.email } })
  await tellProposer(visit, id)
  return { id }
}

/** Whoever proposed them for a project looks again: they are not let in any more. */
async function tellProposer(visit: Visit, invitationId: string) {
  const proposed = await visit.db
    .selectFrom('proposals')
    .innerJoin('projects', 'projects.id', 'proposals.projectId')
    .select(['proposals.id as proposal', 'projects.id', 'projects.name'])
    .where('invitationId', '=', invitationId)
    .executeTakeFirst()
  if (proposed) await recordProposal(visit, proposed, proposed.proposal)
}

async function send(visit: Visit, row: InvitationRow, { config, secrets }: Sending): Promise<Invited> {
  const { db, actor } = visit
  await recordAudit(visit, {
    event: 'invitation-sent',
    target: { id: row.id, name: row.name },
    details: { email: row.email, role: row.role },
  })
  const mailed = config.mail !== undefined && isMailbox(row.email)
  if (mailed) {
    await queueInvitation(db, actor.id, row.id)
    // It is sent at once, and not with what gathers.
    visit.afterwards(({ live }) =>
      live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }),
    )
  }
  const [shown] = await showInvitations(visit, [row])
  if (!shown) throw noInvitation()
  return { ...shown, link: linkOf({ secrets }, config.publicUrl ?? '', row), mailed }
}

/** A client of no project says whose they are; the projects exist, and clients go to one company. */
async function ensureFitting(visit: Visit, { email, role, projects, companyId, ...fields }: Draft) {
  const taken = await visit.db
    .selectFrom('users')
    .select('role')
    .where('emailKey', '=', emailKeyOf(email))
    .executeTakeFirst()
  const isClient = sideOf({ role }) === 'client'
  if (taken && isClient && sideOf(taken) !== 'client') throw invalid({ email: oneOfTeam })
  if (taken) throw conflict(messages.emailTaken)
  const { company } = missingRoleFields({ role, ...fields })
  if (companyId !== undefined) await ensureCompany(visit, companyId, isClient)
  else if (isClient && projects.length === 0 && company) throw invalid({ company })
  const found = await Promise.all(projects.map((id) => lookUpProject(id, visit)))
  if (found.includes(undefined)) throw invalid({ projects: messages.projectNotFound })
  const companies = new Set([...found.map((it) => it?.companyId), ...(companyId === undefined ? [] : [companyId])])
  if (isClient && companies.size > 1)
    throw invalid({ projects: message({ id: 'A client is invited to the projects of one company' }) })
}

/** One that is there, for a client. */
async function ensureCompany({ db }: Visit, id: string, isClient: boolean) {
  const found = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!found || !isClient) throw invalid({ companyId: message({ id: 'Choose another company' }) })
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const noInvitation = () => notFound(message({ id: 'This invitation does not wait any more' }))
