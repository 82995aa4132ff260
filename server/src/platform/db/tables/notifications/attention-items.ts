import type { AttentionKind } from '@oriel/contracts/enums'
import type { AttachedTo } from '../attached-to.ts'

/** Written only by the activity log reader (features/requests/attention). */
export interface AttentionItemsTable extends AttachedTo {
  id: string
  kind: AttentionKind
  side: 'client' | 'staff'
  commentId: string | null
  pinId: string | null
  proposalId: string | null
  signOffId: string | null
  userId: string | null
  askedById: string
  askedAt: string
  doneById: string | null
  doneAt: string | null
  /** `gone`: the subject was withdrawn. */
  outcome: 'answered' | 'done' | 'gone' | null
}
