import { PERIODS } from '@oriel/contracts/limits'
import { isMailableAddress } from '@oriel/contracts/people/email'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { missingRoleFields } from '@oriel/contracts/people/role-fields'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { InvitationDraft, InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordSuggestion } from '../../activity/log/record-suggestion.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { staffMemberError } from '../../people/companies/join-company.ts'
import { enqueueEmail } from '../../../platform/db/insert-deliveries.ts'
import { pickRoleFields } from '../../people/accounts/role-fields.ts'
import { lookUpProject } from '../../projects/projects/find-project.ts'
import { findUnclaimedAccount } from './claim-account.ts'
import { type InvitationRow, invitationLink } from './invitation-links.ts'
import { showInvitations } from './show-invitations.ts'

type Draft = z.output<typeof InvitationDraft>
export type InvitationServices = Pick<Services, 'config' | 'secrets'>

/** 409 if the address has an account or invitation. */
export async function sendInvitation(
  draft: Draft,
  ctx: RequestContext,
  services: InvitationServices,
): Promise<InvitationSent> {
  const { db, actor } = ctx
  ensureAllowed(actor, policy.invitation.create)
  const { name, email, role } = draft
  const projects = [...new Set(draft.projects)]
  await ensureFitting(ctx, draft)
  const now = new Date().toISOString()
  const row = await db
    .insertInto('invitations')
    .values({
      id: newId(),
      email,
      emailKey: normalizeEmail(email),
      name,
      role,
      fields: JSON.stringify(pickRoleFields(role, draft)),
      projects: JSON.stringify(projects),
      companyId: draft.companyId ?? null,
      level: draft.accessLevel,
      invitedById: actor.id,
      createdAt: now,
      sentAt: now,
      expiresAt: invitationExpiry(),
      acceptedAt: null,
      acceptedById: null,
      revokedAt: null,
    })
    .onConflict((it) =>
      it.column('emailKey').where('acceptedAt', 'is', null).where('revokedAt', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(message({ id: 'This email has already been invited. Resend that invitation instead.' }))
  return issueInvitation(ctx, row, services)
}

export async function resendInvitation(
  { id }: ById,
  ctx: RequestContext,
  services: InvitationServices,
): Promise<InvitationSent> {
  const { db, actor } = ctx
  ensureAllowed(actor, policy.invitation.create)
  const row = await db
    .updateTable('invitations')
    .set((it) => ({
      round: it('round', '+', 1),
      invitedById: actor.id,
      sentAt: new Date().toISOString(),
      expiresAt: invitationExpiry(),
    }))
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw noInvitation()
  return issueInvitation(ctx, row, services)
}

/** 409 once accepted: deactivate the account instead. */
export async function revokeInvitation({ id }: ById, ctx: RequestContext): Promise<ById> {
  const { db, actor } = ctx
  ensureAllowed(actor, policy.invitation.revoke)
  const row = await db
    .updateTable('invitations')
    .set({ revokedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  if (!row) throw noInvitation()
  await recordAuditEvent(ctx, { event: 'invitation-revoked', target: row, details: { email: row.email } })
  await notifySuggester(ctx, id)
  return { id }
}

async function notifySuggester(ctx: RequestContext, invitationId: string) {
  const proposed = await ctx.db
    .selectFrom('proposals')
    .innerJoin('projects', 'projects.id', 'proposals.projectId')
    .select(['proposals.id as suggestion', 'projects.id', 'projects.name'])
    .where('invitationId', '=', invitationId)
    .executeTakeFirst()
  if (proposed) await recordSuggestion(ctx, proposed, proposed.suggestion)
}

async function issueInvitation(
  ctx: RequestContext,
  row: InvitationRow,
  { config, secrets }: InvitationServices,
): Promise<InvitationSent> {
  const { db, actor } = ctx
  await recordAuditEvent(ctx, {
    event: 'invitation-sent',
    target: { id: row.id, name: row.name },
    details: { email: row.email, role: row.role },
  })
  const mailed = config.mail !== undefined && isMailableAddress(row.email)
  if (mailed) {
    // Belongs to the manager: the invited person has no account.
    await enqueueEmail(db, 'invitation', { userId: actor.id, subject: row.id })
    ctx.afterwards(({ live }) =>
      live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }),
    )
  }
  const [shown] = await showInvitations(ctx, [row])
  if (!shown) throw noInvitation()
  return { ...shown, link: invitationLink({ secrets }, config.publicUrl ?? '', row), mailed }
}

/** A client without projects needs a company; projects must belong to one company. */
async function ensureFitting(ctx: RequestContext, { email, role, projects, companyId, ...fields }: Draft) {
  const taken = await ctx.db
    .selectFrom('users')
    .select('role')
    .where('emailKey', '=', normalizeEmail(email))
    .executeTakeFirst()
  const isClient = sideOf({ role }) === 'client'
  if (taken && isClient && sideOf(taken) !== 'client') throw invalidFields({ email: staffMemberError })
  const unclaimed = await findUnclaimedAccount(ctx.db, { emailKey: normalizeEmail(email), role })
  if (taken && !unclaimed) throw conflict(messages.emailTaken)
  const { company } = missingRoleFields({ role, ...fields })
  if (companyId !== undefined) await ensureCompany(ctx, companyId, isClient)
  else if (isClient && projects.length === 0 && company) throw invalidFields({ company })
  const found = await Promise.all(projects.map((id) => lookUpProject(id, ctx)))
  if (found.includes(undefined)) throw invalidFields({ projects: messages.projectNotFound })
  if (isClient && found.some((it) => it?.clientId === null && it.companyId === null))
    throw invalidFields({ projects: message({ id: 'This project is internal. Choose its client first.' }) })
  const companies = new Set([...found.map((it) => it?.companyId), ...(companyId === undefined ? [] : [companyId])])
  if (isClient && companies.size > 1)
    throw invalidFields({ projects: message({ id: 'Clients can only be invited to projects of one company' }) })
}

async function ensureCompany({ db }: RequestContext, id: string, isClient: boolean) {
  const found = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!found || !isClient) throw invalidFields({ companyId: message({ id: 'Choose another company' }) })
}

const invitationExpiry = () => new Date(Date.now() + PERIODS.invitation).toISOString()

const noInvitation = () => notFound(message({ id: 'This invitation is no longer pending' }))
