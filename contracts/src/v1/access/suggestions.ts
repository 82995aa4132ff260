import { clients, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
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
export const listSuggestions: Call<ById, Suggestions> = {
  method: 'GET',
  path: '/api/v1/projects/:id/suggestions',
  who: bothSides,
}
export const suggestColleague: Call<SuggestionDraft, Suggestion> = {
  method: 'POST',
  path: '/api/v1/projects/:id/suggestions',
  who: clients,
  status: 201,
}
/** Creates invitation, company and access level at once. 409 if already answered. */
export const acceptSuggestion: Call<SuggestionAcceptance, SuggestionAccepted> = {
  method: 'POST',
  path: '/api/v1/suggestions/:id/accept',
  who: managers,
  answersSecret: true,
}
export const declineSuggestion: Call<SuggestionDecline, Suggestion> = {
  method: 'POST',
  path: '/api/v1/suggestions/:id/decline',
  who: managers,
}
