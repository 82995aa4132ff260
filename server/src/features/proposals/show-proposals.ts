import { message } from '@oriel/contracts/message'
import type { Proposal, Proposals } from '@oriel/contracts/v1/shapes/proposals'
import type { ProposalState } from '@oriel/contracts/words'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { seesWhatItIsAbout } from '../../policy/about.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findProject } from '../projects/find-project.ts'

/** The proposals that exist for this person, in projects that they see at this moment. */
export const visibleProposals = ({ actor, db }: Visit) =>
  db
    .selectFrom('proposals')
    .where(visible(actor, policy.proposal.see, 'proposals'))
    .where(seesWhatItIsAbout(actor, 'proposals', []))

/** The latest 100 of a project. */
export async function listProposals({ id }: { id: string }, visit: Visit): Promise<Proposals> {
  await findProject(id, visit)
  const rows = await shownRows(visit)
    .where('proposals.projectId', '=', id)
    .orderBy('proposals.createdAt', 'desc')
    .orderBy('proposals.id', 'desc')
    .limit(MOST)
    .execute()
  const items = rows.map((row) => show(visit, row))
  return {
    items,
    people: await peopleOf(
      visit,
      items.map(({ by }) => by),
    ),
  }
}

const MOST = 100

export async function showProposal(visit: Visit, id: string): Promise<Proposal> {
  const row = await shownRows(visit).where('proposals.id', '=', id).executeTakeFirst()
  if (!row) throw noProposal()
  return show(visit, row)
}

export const noProposal = () => notFound(message({ id: 'That is not there any more' }))

const shownRows = (visit: Visit) =>
  visibleProposals(visit)
    .leftJoin('invitations', 'invitations.id', 'proposals.invitationId')
    .selectAll('proposals')
    .select(['invitations.acceptedAt', 'invitations.revokedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

const show = ({ actor }: Visit, row: Row): Proposal => ({
  id: row.id,
  project: row.projectId,
  name: row.name,
  email: row.email,
  level: row.level,
  text: row.text,
  by: row.proposedById,
  at: row.createdAt,
  state: stateOf(row),
  answer: row.answer,
  can: verbs(actor, { decide: policy.proposal.decide }, { status: stateOf(row) }),
})

export function stateOf({
  decision,
  invitationId,
  acceptedAt = null,
  revokedAt = null,
}: Pick<Row, 'decision' | 'invitationId'> & Partial<Pick<Row, 'acceptedAt' | 'revokedAt'>>): ProposalState {
  if (decision === null) return 'waiting'
  // Whoever takes the invitation back has thought better of it.
  if (decision === 'declined' || revokedAt !== null) return 'declined'
  return invitationId === null || acceptedAt !== null ? 'joined' : 'invited'
}
