import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type {
  SuggestionDecline,
  SuggestionAcceptance,
  SuggestionAccepted,
  Suggestion,
} from '@oriel/contracts/v1/access/suggestions-schemas'
import type { AccessLevel } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import { joinCompany, staffMemberError } from '../../people/companies/join-company.ts'
import { listClientsOfProject, setProjectClients } from '../../people/companies/set-project-clients.ts'
import { sendInvitation, type InvitationServices } from '../invitations/send-invitation.ts'
import { findProject, type ProjectRow } from '../../projects/projects/find-project.ts'
import { recordSuggestion } from '../../activity/log/record-suggestion.ts'
import { suggestionNotFound, showSuggestion, suggestionState, visibleSuggestions } from './show-suggestions.ts'

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
