import type { NotificationReason } from '@oriel/contracts/enums'

/**
 * Inbox state per person. Content is read when shown. The activity log reader creates `assigned` and `follows` rows;
 * other reasons get a row only once read or dismissed.
 */
export interface NotificationsTable {
  id: string
  userId: string
  why: NotificationReason
  /** Unique per person and reason. */
  subject: string
  /** Latest actor. */
  byId: string | null
  /** First unread activity entry. */
  sinceSeq: number | null
  at: string | null
  /** Everything up to then is read or dismissed. */
  readAt: string | null
  doneAt: string | null
  snoozedUntil: string | null
  /** Everything up to then was emailed. */
  mailedAt: string | null
}
