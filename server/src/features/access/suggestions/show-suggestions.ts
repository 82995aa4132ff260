import { message } from '@oriel/contracts/message'
import type { Suggestion, Suggestions } from '@oriel/contracts/v1/access/suggestions-schemas'
import type { SuggestionState } from '@oriel/contracts/enums'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { seesRelatedRecords } from '../../../policy/related-records.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../../projects/projects/find-project.ts'

export const visibleSuggestions = ({ actor, db }: RequestContext) =>
  db
    .selectFrom('proposals')
    .where(visible(actor, policy.suggestion.see, 'proposals'))
    .where(seesRelatedRecords(actor, 'proposals', []))

export async function listSuggestions({ id }: { id: string }, ctx: RequestContext): Promise<Suggestions> {
  await findProject(id, ctx)
  const rows = await shownRows(ctx)
    .where('proposals.projectId', '=', id)
    .orderBy('proposals.createdAt', 'desc')
    .orderBy('proposals.id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  const items = rows.map((row) => show(ctx, row))
  const authors = items.map(({ by }) => by)
  return {
    items,
    people: await loadPeople(ctx, authors),
  }
}

const MAX_ROWS = 100

export async function showSuggestion(ctx: RequestContext, id: string): Promise<Suggestion> {
  const row = await shownRows(ctx).where('proposals.id', '=', id).executeTakeFirst()
  if (!row) throw suggestionNotFound()
  return show(ctx, row)
}

export const suggestionNotFound = () => notFound(message({ id: 'This no longer exists' }))

const shownRows = (ctx: RequestContext) =>
  visibleSuggestions(ctx)
    .leftJoin('invitations', 'invitations.id', 'proposals.invitationId')
    .selectAll('proposals')
    .select(['invitations.acceptedAt', 'invitations.revokedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

const show = ({ actor }: RequestContext, row: Row): Suggestion => ({
  id: row.id,
  project: row.projectId,
  name: row.name,
  email: row.email,
  accessLevel: row.level,
  text: row.text,
  by: row.proposedById,
  at: row.createdAt,
  state: suggestionState(row),
  declineReason: row.answer,
  can: listPermissions(actor, { decide: policy.suggestion.decide }, { status: suggestionState(row) }),
})

export function suggestionState({
  decision,
  invitationId,
  acceptedAt = null,
  revokedAt = null,
}: Pick<Row, 'decision' | 'invitationId'> & Partial<Pick<Row, 'acceptedAt' | 'revokedAt'>>): SuggestionState {
  if (decision === null) return 'pending'
  // A revoked invitation counts as declined.
  if (decision === 'declined' || revokedAt !== null) return 'declined'
  return invitationId === null || acceptedAt !== null ? 'joined' : 'invited'
}
