import type { Visibility, UnprocessedReason, InboundAddressKind } from '@oriel/contracts/enums'

/** `id`: beginning of the signature that proves ownership. */
export interface ReplyAddressesTable {
  id: string
  kind: InboundAddressKind
  userId: string
  /** `reply`: work, request or project; `request`: project; `bounce`: the recipient's address. */
  subject: string
  audience: Visibility
}

/** Inbound email of seven days. Once a comment or draft, only what was left out stays. */
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
  /** Null: the sender doesn't own the address. */
  userId: string | null
  subject: string
  words: string
  /** JSON list: refused attachments. */
  leftOut: string
  /** JSON list: names that couldn't be mentioned. */
  outsiders: string
  messageId: string | null
  /** Sent at most once. */
  answer: 'none' | 'due' | 'sent'
  draftId: string | null
  decisionPath: string | null
}
