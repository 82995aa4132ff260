import type { NotificationReason } from '@oriel/contracts/enums'

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
