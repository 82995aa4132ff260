import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** Outbox. Content is read at sending time, with the recipient's permissions. */
export interface OutboxTable {
  id: string
  channel: DeliveryChannel
  userId: string
  /** `needs`: the subject's id; `test`: the address; else empty. */
  subject: string
  /** Next attempt; while sending, when the lease expires. */
  dueAt: string
  tries: Generated<number>
  state: DeliveryState
  address: string | null
  /** Assigned once, so that a retry has the same Message-ID. */
  messageId: string | null
  triedAt: string | null
  answer: string | null
  createdAt: string
  /** Letters and digits of an email, without URLs. */
  letters: number | null
}

export interface SuppressedAddressesTable {
  emailKey: string
  at: string
  answer: string
}

/** No row means the defaults. */
export interface NotificationSettingsTable {
  userId: string
  needs: 0 | 1
  /** JSON list of digest weekdays. */
  newsDays: string
  newsHour: number
  version: Generated<number>
}
