import type { Visibility, UnprocessedReason, InboundAddressKind } from '@oriel/contracts/enums'

/** An address to which somebody can write; that it is theirs is in its signature, of which this is the beginning. */
export interface ReplyAddressesTable {
  id: string
  kind: InboundAddressKind
  userId: string
  /** `reply`: the work, request or project it is about; `request`: the project; `bounce`: the address written to. */
  subject: string
  /** Who reads a reply. */
  audience: Visibility
}

/** What came by mail in the last seven days. Of what became a comment or a draft nothing is kept but that it came. */
export interface ReceivedEmailsTable {
  id: string
  /** What mails are told apart by: the same one is taken once. */
  key: string
  at: string
  state: 'taken' | 'kept'
  /** Why it was only kept. */
  reason: UnprocessedReason | null
  /** Empty for what was taken without a word of answer. */
  fromAddress: string
  /** Whose address it came to, where it came from them. */
  userId: string | null
  subject: string
  words: string
  /** JSON list: the names of files that it brought and that were not taken. */
  leftOut: string
  /** For the answer's header. */
  messageId: string | null
  /** `due` until somebody sends it; it is never sent twice. */
  answer: 'none' | 'due' | 'sent'
  /** Of what a client wants: their draft, to which the answer leads. */
  draftId: string | null
  /** Where a decision is made that the mail could not make: the page to which the answer leads. */
  decisionPath: string | null
}
