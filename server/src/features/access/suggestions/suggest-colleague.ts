import { QUOTAS, LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type {
  Suggestion,
  SuggestionDraft,
  SuggestionDecline,
  SuggestionAcceptance,
  SuggestionAccepted,
} from '@oriel/contracts/v1/access/suggestions-schemas'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findProjectToChange, findProject, type ProjectRow } from '../../projects/projects/find-project.ts'
import { recordSuggestion } from '../../activity/log/record-suggestion.ts'
import { showSuggestion, suggestionNotFound, suggestionState, visibleSuggestions } from './show-suggestions.ts'
import type { AccessLevel } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { sideOf } from '../../../policy/side.ts'
import { joinCompany, staffMemberError } from '../../people/companies/join-company.ts'
import { listClientsOfProject, setProjectClients } from '../../people/companies/set-project-clients.ts'
import { sendInvitation, type InvitationServices } from '../invitations/send-invitation.ts'

/** Must not reveal whether the address has an account. */
export async function suggestColleague(
  { id: projectId, email, accessLevel: level, ...draft }: z.output<typeof SuggestionDraft>,
  ctx: RequestContext,
): Promise<Suggestion> {
  const { db, actor } = ctx
  const project = await findProjectToChange(projectId, ctx)
  ensureAllowed(actor, policy.project.suggestColleague, { projectId })
  const emailKey = normalizeEmail(email)
  const waiting = await db
    .selectFrom('proposals')
    .select('emailKey')
    .where('projectId', '=', projectId)
    .where('decision', 'is', null)
    .execute()
  if (waiting.some((it) => it.emailKey === emailKey))
    throw invalidFields({ email: message({ id: 'This email has already been suggested' }) })
  if (waiting.length >= QUOTAS.suggestions)
    throw conflict(message({ id: 'Too many suggestions are waiting. Wait until your project manager has responded.' }))
  const id = newId()
  const createdAt = new Date().toISOString()
  await db
    .insertInto('proposals')
    .values({ ...draft, level, id, projectId, email, emailKey, proposedById: actor.id, createdAt })
    .execute()
  await recordSuggestion(ctx, project, id)
  return showSuggestion(ctx, id)
}

/** Takes effect at once with an account, otherwise with the invitation's acceptance. */
export async function acceptSuggestion(
  { id, accessLevel: given }: z.output<typeof SuggestionAcceptance>,
  ctx: RequestContext,
  services: InvitationServices,
): Promise<SuggestionAccepted> {
  const { suggestion, project } = await findToDecide(id, ctx)
  const accessLevel = given ?? suggestion.level
  const known = await accountOf(ctx, suggestion.emailKey)
  if (known) await addKnown(ctx, project, { person: known, level: accessLevel })
  const { name, email } = suggestion
  const draft = { name, email, role: 'customer' as const, projects: [project.id], accessLevel }
  const company = project.companyId === null ? {} : { companyId: project.companyId }
  const invitation = known ? undefined : await sendInvitation({ ...draft, ...company }, ctx, services)
  await decide(ctx, project, id, { decision: 'let-in', level: accessLevel, invitationId: invitation?.id ?? null })
  return { suggestion: await showSuggestion(ctx, id), ...(invitation ? { invitation } : {}) }
}

export async function declineSuggestion(
  { id, text }: z.output<typeof SuggestionDecline>,
  ctx: RequestContext,
): Promise<Suggestion> {
  const { project } = await findToDecide(id, ctx)
  await decide(ctx, project, id, { decision: 'declined', answer: text })
  return showSuggestion(ctx, id)
}

/** 409 for the second of concurrent decisions. */
async function findToDecide(id: string, ctx: RequestContext) {
  const found = await visibleSuggestions(ctx).select('projectId').where('proposals.id', '=', id).executeTakeFirst()
  if (!found) throw suggestionNotFound()
  await lockProject(ctx.db, found.projectId)
  const suggestion = await visibleSuggestions(ctx)
    .selectAll('proposals')
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  if (!suggestion) throw suggestionNotFound()
  ensureAllowed(ctx.actor, policy.suggestion.decide, { status: suggestionState(suggestion) })
  return { suggestion, project: await findProject(suggestion.projectId, ctx) }
}

async function accountOf({ db }: RequestContext, emailKey: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'role', 'status'])
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (found && sideOf(found) !== 'client') throw invalidFields({ email: staffMemberError })
  if (found && found.status !== 'active') throw conflict(message({ id: 'This client is not available' }))
  return found?.id
}

async function addKnown(
  ctx: RequestContext,
  project: ProjectRow,
  { person, level }: { person: string; level: AccessLevel },
) {
  if (project.companyId !== null) await joinCompany(ctx, project.companyId, person)
  const others = (await listClientsOfProject(ctx, project.id)).filter((it) => it.person !== person)
  if (others.length >= LIMITS.clients) throw conflict(message({ id: 'A project can have up to 50 clients' }))
  await setProjectClients(ctx, project, [...others, { person, level }])
}

interface Decision {
  decision: 'let-in' | 'declined'
  level?: AccessLevel
  answer?: string
  invitationId?: string | null
}

async function decide(ctx: RequestContext, project: ProjectRow, id: string, decision: Decision) {
  await ctx.db
    .updateTable('proposals')
    .set({ ...decision, decidedById: ctx.actor.id, decidedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await recordSuggestion(ctx, project, id)
}
