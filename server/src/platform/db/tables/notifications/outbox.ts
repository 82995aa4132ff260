import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

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
