import type { AccessLevel } from '@oriel/contracts/enums'

/** A colleague that an approver suggests for a project. */
export interface SuggestionsTable {
  id: string
  projectId: string
  proposedById: string
  name: string
  email: string
  emailKey: string
  level: AccessLevel
  text: string
  createdAt: string
  /** Null while pending. */
  decision: 'let-in' | 'declined' | null
  decidedById: string | null
  decidedAt: string | null
  /** Reason for declining. */
  answer: string | null
  /** If the person had no account. */
  invitationId: string | null
}
