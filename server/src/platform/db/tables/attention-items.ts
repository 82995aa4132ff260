import type { AttentionKind } from '@oriel/contracts/enums'
import type { AttachedTo } from './attached-to.ts'

/** Attention items. Written only by the reader of the activity log (features/requests/attention). */
export interface AttentionItemsTable extends AttachedTo {
  id: string
  kind: AttentionKind
  /** Who must act. */
  side: 'client' | 'staff'
  /** Comment waiting for an answer. */
  commentId: string | null
  /** Annotation waiting for an answer. */
  pinId: string | null
  /** Suggested person waiting for an answer. */
  proposalId: string | null
  /** Pending sign-off request, and who must answer it. */
  signOffId: string | null
  userId: string | null
  askedById: string
  askedAt: string
  doneById: string | null
  /** Null while open. */
  doneAt: string | null
  /** `gone`: the subject was withdrawn. */
  outcome: 'answered' | 'done' | 'gone' | null
}
