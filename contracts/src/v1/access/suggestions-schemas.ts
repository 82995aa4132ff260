import * as z from 'zod/mini'
import { Id, Instant, RequiredText } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { suggestionStates } from '../../enums.ts'
import { AccessLevel } from '../projects/project-clients-schemas.ts'
import { relatedRecords, Permissions } from '../common-schemas.ts'
import { Email } from '../auth/credentials-schemas.ts'
import { FullName } from '../people/person-field-schemas.ts'
import { InvitationSent } from './invitations-schemas.ts'

export const Suggestion = z.object({
  id: Id,
  project: Id,
  name: z.string(),
  email: z.string(),
  accessLevel: AccessLevel,
  text: z.string(),
  by: Id,
  at: Instant,
  state: z.enum(suggestionStates),
  declineReason: z.nullable(z.string()),
  can: Permissions('decide'),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Suggestions = z.object({ items: z.array(Suggestion), people: relatedRecords.people })
export type Suggestions = z.infer<typeof Suggestions>

export const SuggestionDraft = z.object({
  id: Id,
  name: FullName,
  email: Email,
  accessLevel: AccessLevel,
  text: z._default(
    z.string().check(z.trim(), z.maxLength(LIMITS.text, message({ id: 'Use 500 characters or fewer' }))),
    '',
  ),
})
export type SuggestionDraft = z.input<typeof SuggestionDraft>

/** `accessLevel` defaults to the suggested one. */
export const SuggestionAcceptance = z.object({ id: Id, accessLevel: z.optional(AccessLevel) })
export type SuggestionAcceptance = z.input<typeof SuggestionAcceptance>
/** People with an account are added at once; others are invited. */
export const SuggestionAccepted = z.object({ suggestion: Suggestion, invitation: z.optional(InvitationSent) })
export type SuggestionAccepted = z.infer<typeof SuggestionAccepted>

export const SuggestionDecline = z.object({
  id: Id,
  text: RequiredText(message({ id: 'Enter a reason' }), LIMITS.text, message({ id: 'Use 500 characters or fewer' })),
})
export type SuggestionDecline = z.input<typeof SuggestionDecline>
