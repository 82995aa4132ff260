import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** Something to be sent to one person. What is said in it is read at the moment of sending, with their eyes. */
export interface OutboxTable {
  id: string
  channel: DeliveryChannel
  userId: string
  /** `needs`: the id of the thing it is about; `test`: the address; else empty. */
  subject: string
  /** Nobody tries before. While it is being sent: when another process may take it for abandoned. */
  dueAt: string
  tries: Generated<number>
  state: DeliveryState
  /** Where it was sent. */
  address: string | null
  /** Made once, so that a repeated mail is the same one. */
  messageId: string | null
  triedAt: string | null
  /** What the mail server said last. */
  answer: string | null
  createdAt: string
}

/** Addresses that a mail server does not know, each with what it said. */
export interface SuppressedAddressesTable {
  emailKey: string
  at: string
  answer: string
}

/** What somebody gets by mail; whoever chose nothing has no row. */
export interface NotificationSettingsTable {
  userId: string
  needs: 0 | 1
  /** JSON list of weekdays; none: no news. */
  newsDays: string
  newsHour: number
  version: Generated<number>
}
