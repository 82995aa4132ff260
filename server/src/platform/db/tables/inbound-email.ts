import type { Visibility, UnprocessedReason, InboundAddressKind } from '@oriel/contracts/enums'

/** Reply addresses. `id` is the beginning of the signature that proves ownership. */
export interface ReplyAddressesTable {
  id: string
  kind: InboundAddressKind
  userId: string
  /** `reply`: the work, request or project; `request`: the project; `bounce`: the recipient's address. */
  subject: string
  audience: Visibility
}

/** Inbound email of the last seven days. Once it is a comment or draft, only what was left out is stored. */
export interface ReceivedEmailsTable {
  id: string
  /** Deduplication key. */
  key: string
  at: string
  state: 'taken' | 'kept'
  /** Of emails that managers see. */
  reason: UnprocessedReason | null
  /** Empty if processed without an answer. */
  fromAddress: string
  /** Null if the sender isn't the owner of the address. */
  userId: string | null
  subject: string
  words: string
  /** JSON list of refused attachments. */
  leftOut: string
  /** JSON list of names that couldn't be mentioned. */
  outsiders: string
  messageId: string | null
  /** Sent at most once. */
  answer: 'none' | 'due' | 'sent'
  draftId: string | null
  decisionPath: string | null
}
