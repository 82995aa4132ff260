import type {
  NotificationReason,
  AttentionKind,
  Visibility,
  UnprocessedReason,
  InboundAddressKind,
  DeliveryChannel,
  DeliveryState,
  CalendarFeedKind,
} from '@oriel/contracts/enums'
import type { MailSecurity } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import type { Generated } from 'kysely'
import type { AttachedTo } from './discussion.ts'

/**
 * Inbox state per person; content is read when shown. The activity log reader creates `assigned` and `follows` rows;
 * other reasons get one once read or dismissed.
 */
export interface NotificationsTable {
  id: string
  userId: string
  why: NotificationReason
  /** Unique per person and reason. */
  subject: string
  /** Latest actor. */
  byId: string | null
  /** First unread entry. */
  sinceSeq: number | null
  at: string | null
  /** Until then, all is read or dismissed. */
  readAt: string | null
  doneAt: string | null
  snoozedUntil: string | null
  /** Until then, all was emailed. */
  mailedAt: string | null
}

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

export interface MailServersTable {
  id: 'outgoing' | 'incoming'
  host: string
  port: number
  security: MailSecurity
  user: string
  /** Sealed for `mail:` plus id. */
  sealedPassword: string | null
  /** Sender, or reply address. */
  address: string
  /** Outgoing: address of this installation for links. Incoming: folder of the mailbox. */
  place: string
  changedById: string
}

/** Outbox. Content is read when sent, with the recipient's permissions. */
export interface OutboxTable {
  id: string
  channel: DeliveryChannel
  userId: string
  /** `needs`: the subject's id; `test`: the address; else empty. */
  subject: string
  /** Next attempt; while sending, the end of the lease. */
  dueAt: string
  tries: Generated<number>
  state: DeliveryState
  address: string | null
  /** Assigned once: a retry has the same Message-ID. */
  messageId: string | null
  triedAt: string | null
  answer: string | null
  createdAt: string
  /** Letters and digits, without URLs. */
  letters: number | null
}

export interface SuppressedAddressesTable {
  emailKey: string
  at: string
  answer: string
}

/** No row: the defaults. */
export interface NotificationSettingsTable {
  userId: string
  needs: 0 | 1
  /** JSON list: digest weekdays. */
  newsDays: string
  newsHour: number
  version: Generated<number>
}

export interface PushSubscriptionsTable {
  id: string
  userId: string
  /** The subscription ends with this sign-in. */
  familyId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
}

export interface CalendarFeedsTable {
  id: string
  userId: string
  kind: CalendarFeedKind
  projectId: string | null
  secretHash: string
  createdAt: string
  readAt: string | null
}
