import type { AccessLevel } from '@oriel/contracts/enums'

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
  decision: 'let-in' | 'declined' | null
  decidedById: string | null
  decidedAt: string | null
  answer: string | null
  invitationId: string | null
}
