import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** Outbox: one delivery to one person. Its content is read at sending time, with the recipient's permissions. */
export interface OutboxTable {
  id: string
  channel: DeliveryChannel
  userId: string
  /** `needs`: the subject's id; `test`: the address; else empty. */
  subject: string
  /** Next attempt. While sending: when the lease expires and another process may retry. */
  dueAt: string
  tries: Generated<number>
  state: DeliveryState
  address: string | null
  /** Assigned once, so that a retry has the same Message-ID. */
  messageId: string | null
  triedAt: string | null
  /** Last response of the mail server. */
  answer: string | null
  createdAt: string
}

/** Addresses that a mail server rejected as unknown, with its response. */
export interface SuppressedAddressesTable {
  emailKey: string
  at: string
  answer: string
}

/** Email settings; no row means the defaults. */
export interface NotificationSettingsTable {
  userId: string
  needs: 0 | 1
  /** JSON list of weekdays for the digest; empty: none. */
  newsDays: string
  newsHour: number
  version: Generated<number>
}
