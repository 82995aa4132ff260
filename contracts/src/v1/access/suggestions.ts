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

/** Approvers suggest colleagues for a project; managers accept or decline. */

/** For managers and the project's approvers; empty for its other clients. */
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
/** Creates invitation, company and access level in one transaction. 409 if already answered. */
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
