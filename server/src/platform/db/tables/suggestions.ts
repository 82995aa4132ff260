import type { AccessLevel } from '@oriel/contracts/enums'

/** A colleague whom an approver wishes to have on a project. */
export interface SuggestionsTable {
  id: string
  projectId: string
  proposedById: string
  name: string
  email: string
  emailKey: string
  level: AccessLevel
  /** What the proposer says of them. */
  text: string
  createdAt: string
  /** Null while it waits. */
  decision: 'let-in' | 'declined' | null
  decidedById: string | null
  decidedAt: string | null
  /** Why it was declined. */
  answer: string | null
  /** Of somebody who had no account. */
  invitationId: string | null
}
