import { call, clients, managers } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  SuggestionDecline,
  SuggestionAcceptance,
  SuggestionAccepted,
  Suggestion,
  SuggestionDraft,
  Suggestions,
} from './suggestions-schemas.ts'

const bothSides = [...managers, ...clients] as const

/** Empty for clients who aren't approvers. */
export const listSuggestions = call<ById, Suggestions>('GET /api/v1/projects/:id/suggestions', bothSides)
export const suggestColleague = call<SuggestionDraft, Suggestion>('POST /api/v1/projects/:id/suggestions', clients, {
  status: 201,
})
/** 409 if already answered. */
export const acceptSuggestion = call<SuggestionAcceptance, SuggestionAccepted>(
  'POST /api/v1/suggestions/:id/accept',
  managers,
  { answersSecret: true },
)
export const declineSuggestion = call<SuggestionDecline, Suggestion>('POST /api/v1/suggestions/:id/decline', managers)
