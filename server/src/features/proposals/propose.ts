import { message } from '@oriel/contracts/message'
import { emailKeyOf } from '@oriel/contracts/people/email'
import type { Proposal, ProposalDraft } from '@oriel/contracts/v1/shapes/proposals'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { conflict, invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { recordProposal } from '../activity/record-proposal.ts'
import { showProposal } from './show-proposals.ts'

/** Colleagues proposed for a project that nobody has answered yet. */
const MOST_WAITING = 20

/**
 * An approver wishes a colleague to see their project; managers hear of it. Whether the address has an account is not
 * said to who proposes it.
 */
export async function proposeColleague(
  { id: projectId, email, ...draft }: z.output<typeof ProposalDraft>,
  visit: Visit,
): Promise<Proposal> {
  const { db, actor } = visit
  const project = await findProjectToChange(projectId, visit)
  ensure(actor, policy.project.proposeColleague, { projectId })
  const emailKey = emailKeyOf(email)
  const waiting = await db
    .selectFrom('proposals')
    .select('emailKey')
    .where('projectId', '=', projectId)
    .where('decision', 'is', null)
    .execute()
  if (waiting.some((it) => it.emailKey === emailKey))
    throw invalid({ email: message({ id: 'Somebody with this e-mail is proposed already' }) })
  if (waiting.length >= MOST_WAITING)
    throw conflict(message({ id: 'Many are proposed already. Wait until your project manager has answered.' }))
  const id = newId()
  const createdAt = new Date().toISOString()
  await db
    .insertInto('proposals')
    .values({ ...draft, id, projectId, email, emailKey, proposedById: actor.id, createdAt })
    .execute()
  await recordProposal(visit, project, id)
  return showProposal(visit, id)
}
