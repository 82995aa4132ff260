import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/proposals'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/proposals'
import { preparedRoute, route } from '../../http/route.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { declineProposal, letIn } from './decide.ts'
import { proposeColleague } from './propose.ts'
import { listProposals } from './show-proposals.ts'

const sending = async (_: unknown, __: Visitor, { config, secrets }: Services) => ({ config, secrets })

export const proposalRoutes = [
  route(shaped(calls.listProposals, ById, shapes.Proposals), listProposals),
  route(shaped(calls.proposeColleague, shapes.ProposalDraft, shapes.Proposal), proposeColleague),
  preparedRoute(shaped(calls.letIn, shapes.LetIn, shapes.LetInAnswer), sending, letIn),
  route(shaped(calls.declineProposal, shapes.Declined, shapes.Proposal), declineProposal),
]
