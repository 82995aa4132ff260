import { clients, managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type { Declined, LetIn, LetInAnswer, Proposal, ProposalDraft, Proposals } from './shapes/proposals.ts'

const bothSides = [...managers, ...clients] as const

/** How approvers propose colleagues for a project, and managers let them in. */

/** For managers and the project's approvers; for its other clients there are none. */
export const listProposals: Call<ById, Proposals> = {
  method: 'GET',
  path: '/api/v1/projects/:id/proposals',
  who: bothSides,
}
export const proposeColleague: Call<ProposalDraft, Proposal> = {
  method: 'POST',
  path: '/api/v1/projects/:id/proposals',
  who: clients,
  status: 201,
}
/** Invitation, company and level at once. 409 where somebody has answered already. */
export const letIn: Call<LetIn, LetInAnswer> = {
  method: 'POST',
  path: '/api/v1/proposals/:id/let-in',
  who: managers,
  answersSecret: true,
}
export const declineProposal: Call<Declined, Proposal> = {
  method: 'POST',
  path: '/api/v1/proposals/:id/decline',
  who: managers,
}
