import type { AttentionKind } from '@oriel/contracts/enums'
import type { AttachedTo } from './attached-to.ts'

/** What one side waits for from the other. Moved by the reader of the log alone (features/needs). */
export interface AttentionItemsTable extends AttachedTo {
  id: string
  kind: AttentionKind
  /** Who is asked. */
  side: 'client' | 'staff'
  /** What was said, where that is what waits for an answer. */
  commentId: string | null
  /** The annotation, where that is what waits for an answer. */
  pinId: string | null
  /** Who was proposed, where that is what waits for an answer. */
  proposalId: string | null
  /** What waits for a sign-off, where that is what is asked, and whose it is. */
  signOffId: string | null
  userId: string | null
  askedById: string
  askedAt: string
  doneById: string | null
  /** Null while it is open. */
  doneAt: string | null
  /** `gone`: what it was about was taken back. */
  outcome: 'answered' | 'done' | 'gone' | null
}
