import type { Visibility, UnprocessedReason, InboundAddressKind } from '@oriel/contracts/enums'

/** Reply address of a person. Its signature proves ownership; `id` is the beginning of that signature. */
export interface ReplyAddressesTable {
  id: string
  kind: InboundAddressKind
  userId: string
  /** `reply`: the work, request or project; `request`: the project; `bounce`: the recipient's address. */
  subject: string
  /** Who can read a reply. */
  audience: Visibility
}

/** Email received in the last seven days. Once it is a comment or draft, only the fact of receipt is stored. */
export interface ReceivedEmailsTable {
  id: string
  /** Deduplication key: the same message is processed once. */
  key: string
  at: string
  state: 'taken' | 'kept'
  /** Why it wasn't processed. */
  reason: UnprocessedReason | null
  /** Empty if processed without an answer. */
  fromAddress: string
  /** Owner of the reply address, if the sender is its owner. */
  userId: string | null
  subject: string
  words: string
  /** JSON list: names of attachments that were not accepted. */
  leftOut: string
  /** For the `In-Reply-To` header of the answer. */
  messageId: string | null
  /** `due` until sent; sent at most once. */
  answer: 'none' | 'due' | 'sent'
  /** The client's draft, linked in the answer. */
  draftId: string | null
  /** Page for a decision that can't be made by email, linked in the answer. */
  decisionPath: string | null
}
