import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/access/suggestions'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/access/suggestions-schemas'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { suggestColleague, declineSuggestion, acceptSuggestion } from './suggest-colleague.ts'
import { listSuggestions } from './show-suggestions.ts'

const sending = async (_: unknown, __: SessionActor, { config, secrets }: Services) => ({ config, secrets })

export const suggestionRoutes = [
  route(withSchemas(calls.listSuggestions, ById, shapes.Suggestions), listSuggestions),
  route(withSchemas(calls.suggestColleague, shapes.SuggestionDraft, shapes.Suggestion), suggestColleague),
  preparedRoute(
    withSchemas(calls.acceptSuggestion, shapes.SuggestionAcceptance, shapes.SuggestionAccepted),
    sending,
    acceptSuggestion,
    { stepUp: 'required' },
  ),
  route(withSchemas(calls.declineSuggestion, shapes.SuggestionDecline, shapes.Suggestion), declineSuggestion),
]
